import styles from './HelpDialog.module.css'
import { shortcutGroups } from './shortcuts.ts'

/** What the page keeps to itself, and all that it does at a key. */
export default function HelpDialog() {
  return (
    <div className={styles.help}>
      <p>
        Write a rule, and see what it says of the input beside it. All of it happens in this page:
        nothing is sent anywhere unless you check a rule live.
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
