import type { ReactNode } from 'react'
import styles from './Header.module.css'

/** The mark and the name, in the same place in all headers. */
export function Brand({ children }: { readonly children?: ReactNode }) {
  return (
    <h1 className={styles.title}>
      <img className={styles.mark} src="./favicon.svg" alt="" width="24" height="24" />
      igakit {children}
    </h1>
  )
}

/** The part of the header that does not depend on the workspace. The build writes it into the page's HTML. */
export function StaticHeader() {
  return (
    <header className={styles.header}>
      <Brand />
    </header>
  )
}
