import { useState } from 'react'

/**
 * Which of some options is chosen, for lists that may change while one looks at them: the same one stays so, wherever it
 * stands then. At first, and where it is gone, it is the first.
 */
export function useChosen<Option>(options: readonly Option[], keyOf: (option: Option) => string) {
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    options.findIndex((option) => keyOf(option) === chosen),
  )
  const keyAt = (index: number) => {
    const option = options[index]
    return option === undefined ? null : keyOf(option)
  }
  // The first one too: what Enter means is what was marked.
  if (keyAt(at) !== chosen) setChosen(keyAt(at))
  return {
    at,
    choose: (index: number) => setChosen(keyAt(index)),
    /** Something else is looked for. */
    chooseFirst: () => setChosen(null),
  }
}
