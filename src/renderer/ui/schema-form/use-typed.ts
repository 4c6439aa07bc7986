import { useState } from 'react'

/**
 * The text of a control whose value is something else: what was typed stays as it was typed (`1.`, half of a JSON
 * object) for as long as it means the value; a value from elsewhere is written out.
 */
export function useTyped(
  value: unknown,
  read: (text: string) => unknown,
  write: (value: unknown) => string,
): [text: string, type: (text: string) => unknown] {
  const [typed, setTyped] = useState('')
  const isTypedStill = JSON.stringify(read(typed)) === JSON.stringify(value)
  const type = (text: string) => {
    setTyped(text)
    return read(text)
  }
  return [isTypedStill ? typed : value === undefined ? '' : write(value), type]
}
