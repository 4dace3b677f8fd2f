import { useState } from 'react'
import { dialogs } from './dialogs.ts'
import type { FeatureProps } from '../state/feature-props.ts'
import type { DialogEntry } from './dialog.ts'
import { Dialog } from '../components/Dialog.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { LaterPart } from '../components/LaterPart.tsx'

interface DialogButtonsProps extends FeatureProps {
  readonly place: DialogEntry['place']
}

/** The buttons that open dialogs, and the open dialog. */
export function DialogButtons({ place, ...props }: DialogButtonsProps) {
  const [open, setOpen] = useState<string>()
  const offered = dialogs.filter(
    (entry) => entry.place === place && (entry.isFor?.(props.workspace) ?? true),
  )
  const close = (): void => setOpen(undefined)
  return offered.map(({ Component, icon, id, isMain, text, title }) => (
    <span key={id}>
      <IconButton
        icon={icon}
        label={title}
        text={text}
        isMain={isMain}
        onClick={() => setOpen(id)}
      />
      {open === id && (
        <Dialog title={title} onClose={close}>
          <LaterPart waiting={<p>Loading</p>}>
            <Component {...props} close={close} />
          </LaterPart>
        </Dialog>
      )}
    </span>
  ))
}
