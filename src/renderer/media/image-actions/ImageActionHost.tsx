import { useMemo } from 'react'
import { useStore } from 'zustand'
import { printKey } from '../../keys/chord.ts'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { shortTitle } from '../library/asset-name.ts'
import { actionsFor, imageActions } from './image-actions.ts'
import { imageSubject } from './image-subject.ts'
import { ModelChoice } from './ModelChoice.tsx'

/** What of the actions belongs to the window and not to one image: their entries in the palette, and the choice of a model. */
export function ImageActionHost() {
  const text = useText()
  const asset = useStore(imageSubject, (subject) => subject.asset)
  const entries = useMemo(() => {
    if (asset === null) return []
    return actionsFor(asset).map(({ id, say, key }) => ({
      id: `image-${id}`,
      label: text.imageActions.about(say(text), shortTitle(asset)),
      keywords: inEveryLanguage(say),
      ...(key === null ? {} : { keys: printKey(key) }),
    }))
  }, [asset, text])
  usePaletteEntries(entries, (id) => {
    if (asset !== null) imageActions.find((action) => `image-${action.id}` === id)?.run(asset)
  })
  return <ModelChoice />
}
