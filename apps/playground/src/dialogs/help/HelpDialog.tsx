import styles from './HelpDialog.module.css'
import { shortcutGroups } from './shortcuts.ts'

/** Help on privacy and all shortcuts. */
export default function HelpDialog() {
  return (
    <div className={styles.help}>
      <p>
        Write a rule and see its result for the input. Everything runs in this page; nothing is sent
        unless you start a live check.
      </p>
      {shortcutGroups.map(({ shortcuts, title }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.title} className={styles.shortcut}>
                <dt>{shortcut.title}</dt>
                <dd>
                  <kbd className={styles.keys}>{shortcut.keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
