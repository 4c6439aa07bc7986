import { FolderOpen, LibraryBig, Link, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { classes } from '../../lib/classes.ts'
import { focusRow } from '../../lib/focus/focus-row.ts'
import { useText } from '../../text/use-text.ts'
import { FieldLabel } from '../../ui/controls/field-parts.tsx'
import { firstClick } from '../../ui/controls/first-click.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ImagePicker } from './ImagePicker.tsx'
import type { ImagePlace } from './image-arrivals.ts'
import { WellImage } from './WellImage.tsx'
import { useImageTransfer } from './use-image-transfer.ts'
import { useImageImport } from './use-image-import.ts'

type ImageWellProps = {
  label: string
  value: AssetId | null
  isWrong?: boolean
  /** The id of a sentence about it. */
  describedBy?: string
  onChange(value: AssetId | null): void
  /** Where a file goes that is on its way. */
  place: ImagePlace
  /** A way to an image on the web, where there is one. */
  onAddress?: Way
}

type Way = { label: string; press(): void }

/** A place for one image: drop it, paste it, or choose it from the Library or from a file. */
export function ImageWell(props: ImageWellProps) {
  const { label, value, isWrong = false, describedBy, onChange, place, onAddress } = props
  const { library, common } = useText()
  const labelId = useId()
  const group = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const keepFocus = useFocusAfterChange(group, value)
  const [isPicking, setPicking] = useState(false)
  const { isTaking, fromFiles, fromTransfer } = useImageImport(place)
  const { isHovered, transferHandlers } = useImageTransfer(fromTransfer)

  return (
    <div
      ref={group}
      {...focusRow()}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...transferHandlers}
      className="flex min-w-0 flex-1 flex-col gap-1"
    >
      <FieldLabel id={labelId} label={label} />
      <div
        className={classes(
          'relative flex h-21 items-center justify-center overflow-hidden rounded-m border bg-raised transition-colors',
          isWrong ? 'border-danger-ink' : isHovered ? 'border-accent' : 'border-line-strong',
          value === null && 'border-dashed',
        )}
      >
        {isTaking ? (
          <Spinner label={common.loading} />
        ) : value === null ? (
          <EmptySlot
            label={label}
            onAddress={onAddress}
            onPick={() => setPicking(true)}
            onChooseFile={() => fileInput.current?.click()}
          />
        ) : (
          <>
            <WellImage id={value} label={label} onReplace={() => setPicking(true)} />
            <IconButton
              size="s"
              label={library.named(label, library.takeOut)}
              icon={<X aria-hidden className="!size-3.5" />}
              onClick={firstClick(() => {
                keepFocus()
                onChange(null)
              })}
              className="!absolute top-1 right-1 !bg-float shadow-float"
            />
          </>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        multiple={place.putMore !== undefined}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          fromFiles(files)
        }}
      />
      <ImagePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onChoose={onChange}
        returnFocus={() => group.current?.querySelector('button') ?? null}
      />
    </div>
  )
}

/** The button that was pressed goes with what it took out: the focus stays in the slot. */
function useFocusAfterChange(group: RefObject<HTMLElement | null>, value: AssetId | null): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    group.current?.querySelector('button')?.focus()
  }, [group, value])
  return () => (isWanted.current = true)
}

type EmptySlotProps = { label: string; onPick(): void; onChooseFile(): void; onAddress: Way | undefined }

function EmptySlot({ label, onPick, onChooseFile, onAddress }: EmptySlotProps) {
  const { library } = useText()
  return (
    <div className="flex flex-col items-center gap-1">
      <span className="px-2 text-center text-xs text-ink-faint">{library.dropImage}</span>
      <div className="flex gap-1">
        <IconButton
          label={library.named(label, library.chooseFromLibrary)}
          icon={<LibraryBig aria-hidden />}
          onClick={onPick}
        />
        <IconButton
          label={library.named(label, library.chooseFile)}
          icon={<FolderOpen aria-hidden />}
          onClick={onChooseFile}
        />
        {onAddress !== undefined && (
          <IconButton label={onAddress.label} icon={<Link aria-hidden />} onClick={onAddress.press} />
        )}
      </div>
    </div>
  )
}
