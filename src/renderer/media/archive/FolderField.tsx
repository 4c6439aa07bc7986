import { capabilities } from '../../rpc/capabilities.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'

type FolderFieldProps = { folder: string; hint: string; isDisabled?: boolean; onFolder(folder: string): void }

/** A folder on the computer that the app runs on: chosen in the system's dialog, or written where a browser has none. */
export function FolderField({ folder, hint, isDisabled = false, onFolder }: FolderFieldProps) {
  const { archive } = useText()
  const { backup } = useClient()
  if (!capabilities().chooseFolder)
    return (
      <TextField
        className="w-full"
        label={archive.folder}
        hint={hint}
        value={folder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onFolder(event.currentTarget.value)}
      />
    )
  const choose = async () => {
    const chosen = (await backup.chooseFolder({})).folder
    if (chosen !== null) onFolder(chosen)
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button disabled={isDisabled} onClick={() => void choose().catch(() => {})}>
        {archive.chooseFolder}
      </Button>
      {folder !== '' && <p className="break-words select-text">{archive.to(folder)}</p>}
    </div>
  )
}
