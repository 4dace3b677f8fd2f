/** The name of the event that starts the tour. */
export const tourEvent = 'igakit:tour'
