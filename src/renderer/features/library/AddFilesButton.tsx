import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { addToLibrary } from '../../media/adding/adding-host.ts'
import { acceptedFiles } from '../../media/library/accepted-files.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Brings files of every kind that is kept into the Library, without a drag. */
export function AddFilesButton({
  variant = 'secondary',
  wordsClassName,
}: {
  variant?: 'primary' | 'secondary'
  wordsClassName?: string
}) {
  const { library } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  async function add(files: readonly File[]) {
    setAdding(true)
    await addToLibrary(files)
    setAdding(false)
  }
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus aria-hidden />}
        isBusy={isAdding}
        onClick={() => input.current?.click()}
      >
        <span className={wordsClassName}>{library.addFiles}</span>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={library.addFiles}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) void add(files)
        }}
      />
    </>
  )
}
