import { X } from 'lucide-react'
import { useId } from 'react'
import { ImageAddress } from '../../../shared/domain/job/job.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { controlLook, FieldLabel } from '../../ui/controls/field-parts.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'

type AddressSlotProps = {
  label: string
  value: string
  isWrong: boolean
  describedBy: string
  onChange(value: string | null): void
}

/** The place of an image that the gateway fetches from the web by itself. */
export function AddressSlot({ label, value, isWrong, describedBy, onChange }: AddressSlotProps) {
  const { video, library } = useText()
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="relative flex min-w-0 flex-1 flex-col gap-1">
      <FieldLabel id={labelId} label={label} />
      <textarea
        aria-label={video.addressOf(label)}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        spellCheck={false}
        // The slot was empty a moment ago, and this is what was asked for.
        autoFocus={value === ''}
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(controlLook, 'h-21 resize-none py-1.5 pr-7 pl-2 text-sm break-all')}
      />
      <IconButton
        size="s"
        label={library.named(label, library.takeOut)}
        icon={<X aria-hidden className="!size-3.5" />}
        onClick={() => onChange(null)}
        className="!absolute right-1 bottom-14"
      />
    </div>
  )
}

/** Whether an image can be fetched from there. */
export function isAddress(text: string): boolean {
  return ImageAddress.safeParse(text.trim()).success
}
