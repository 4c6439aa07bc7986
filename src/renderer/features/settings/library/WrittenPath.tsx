import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import type { Look } from './use-look.ts'

type WrittenPathProps = {
  label: string
  hint: string
  /** What its button is called. */
  action: string
  /** What stands in it at first. */
  initial?: string
  look: Pick<Look<unknown>, 'isLooking' | 'lookInto' | 'forget'>
}

/** A browser can ask for nothing on the computer that the app runs on: the person writes where it is. */
export function WrittenPath({ label, hint, action, initial = '', look }: WrittenPathProps) {
  const [written, setWritten] = useState(initial)
  return (
    <form
      className="flex w-full flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        look.lookInto(written.trim())
      }}
    >
      <TextField
        className="w-full"
        label={label}
        hint={hint}
        value={written}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          // What was found is not of what is being written.
          look.forget()
          setWritten(event.currentTarget.value)
        }}
      />
      <Button type="submit" isBusy={look.isLooking} disabled={written.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}
