import { useId } from 'react'
import controls from '../../../components/controls.module.css'
import styles from '../LivePanel.module.css'
import type { Services } from './services.ts'
import type { Target } from './target.ts'

interface TargetFieldsProps {
  readonly services: Services
  readonly target: Target
  readonly onChange: (target: Target) => void
}

/** The target service and its credentials. Credentials exist only in these fields, never in storage or links. */
export function TargetFields({ onChange, services, target }: TargetFieldsProps) {
  const name = useId()
  const { tenant } = services
  const baseUrl = target.kind === 'tenant' ? '' : target.baseUrl
  const choices: readonly { readonly title: string; readonly target: Target }[] = [
    ...(tenant ? [{ title: upperFirst(tenant.label), target: { kind: 'tenant' } as const }] : []),
    { title: 'Your tenant, with a token', target: { kind: 'token', baseUrl, accessToken: '' } },
    {
      title: 'Your tenant, with client credentials',
      target: { kind: 'client', baseUrl, clientId: '', clientSecret: '' },
    },
  ]
  return (
    <div className={controls.stack}>
      <fieldset className={styles.choices}>
        <legend>Service</legend>
        {choices.map((choice) => (
          <label key={choice.title}>
            <input
              type="radio"
              name={name}
              checked={choice.target.kind === target.kind}
              onChange={() => onChange(choice.target)}
            />{' '}
            {choice.title}
          </label>
        ))}
      </fieldset>
      {target.kind === 'tenant' && tenant && (
        <p className={controls.quiet}>
          The local tenant runs on this machine, with the evaluator of this page. To show a
          difference, it returns the opposite result for rules that contain{' '}
          <code>{tenant.disagreesOn}</code>.
        </p>
      )}
      {target.kind !== 'tenant' && (
        <Field
          label="Address"
          value={target.baseUrl}
          placeholder="https://tenant.example.com"
          onChange={(value) => onChange({ ...target, baseUrl: value })}
        />
      )}
      {target.kind === 'token' && (
        <Field
          label="Token"
          isSecret
          value={target.accessToken}
          onChange={(value) => onChange({ ...target, accessToken: value })}
        />
      )}
      {target.kind === 'client' && (
        <>
          <Field
            label="Client id"
            value={target.clientId}
            onChange={(value) => onChange({ ...target, clientId: value })}
          />
          <Field
            label="Client secret"
            isSecret
            value={target.clientSecret}
            onChange={(value) => onChange({ ...target, clientSecret: value })}
          />
        </>
      )}
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly isSecret?: boolean
  readonly onChange: (value: string) => void
}

function Field({ isSecret = false, label, onChange, placeholder, value }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.input}
        // Pressing Enter submits the form, which reports missing fields.
        form="live-request"
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        required
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
