import { LibraryBig, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { acceptedFiles } from '../../../media/library/accepted-files.ts'
import { ImagePicker } from '../../../media/image-input/ImagePicker.tsx'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useChatStore } from '../chat-context.ts'

/** The two ways to files by button: from the disk and from the Library. */
export function AttachButtons() {
  const { chat } = useText()
  const store = useChatStore()
  const fileInput = useRef<HTMLInputElement>(null)
  const libraryButton = useRef<HTMLButtonElement>(null)
  const [isPicking, setPicking] = useState(false)
  return (
    <div className="flex shrink-0">
      <IconButton
        label={chat.attach}
        icon={<Paperclip aria-hidden />}
        onClick={() => fileInput.current?.click()}
      />
      <IconButton
        ref={libraryButton}
        label={chat.attachFromLibrary}
        icon={<LibraryBig aria-hidden />}
        onClick={() => setPicking(true)}
      />
      <input
        ref={fileInput}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void store.getState().attach(files)
        }}
      />
      <ImagePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onChoose={(id) => void store.getState().attachKept(id)}
        returnFocus={() => libraryButton.current}
      />
    </div>
  )
}
