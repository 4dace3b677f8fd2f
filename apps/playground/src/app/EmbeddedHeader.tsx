import { Brand } from './Brand.tsx'
import styles from './Header.module.css'

/** The header of the page inside another page: a link to the whole page with the same fragment. */
export function EmbeddedHeader() {
  const { hash, pathname } = location
  return (
    <header className={styles.embedded}>
      <Brand />
      <a href={`${pathname}${hash}`} target="_blank" rel="noreferrer">
        Open in the playground
      </a>
    </header>
  )
}
