import { useEffect, useState } from 'react'
import { followVersions, takeNewVersion, registerServiceWorker } from './follow-versions.ts'
import type { WorkerMessage } from './messages.ts'
import controls from '../components/controls.module.css'
import styles from './NewVersion.module.css'

const sentences: Readonly<Record<WorkerMessage, string>> = {
  ready: 'A new version is ready.',
  'other-tabs': 'Close the other tabs of this page first. They use the old version.',
}

/** Registers the service worker and announces new versions. */
export default function NewVersion() {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  const [message, setMessage] = useState<WorkerMessage>()

  useEffect(() => {
    let isThere = true
    void (async () => {
      const registered = await registerServiceWorker()
      if (isThere) setRegistration(registered)
    })()
    return () => {
      isThere = false
    }
  }, [])
  useEffect(
    () => (registration ? followVersions(registration, setMessage) : undefined),
    [registration],
  )

  return (
    <output className={styles.place}>
      {registration && message && (
        <span className={styles.notice}>
          {sentences[message]}
          <button
            type="button"
            className={controls.button}
            onClick={() => takeNewVersion(registration)}
          >
            Reload
          </button>
        </span>
      )}
    </output>
  )
}
