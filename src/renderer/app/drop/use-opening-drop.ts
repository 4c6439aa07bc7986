import { useEffect } from 'react'
import { addToLibrary } from '../../media/adding/adding-host.ts'
import { isRecipeFile } from '../../media/recipes/open-recipes.ts'
import { isStyleFile } from '../../media/style-files/open-styles.ts'

/** Recipes and styles are taken wherever in the window they are dropped, before any place for images sees them. */
export function useOpeningDrop(): void {
  useEffect(() => {
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!files.some((file) => isRecipeFile(file) || isStyleFile(file))) return
      // Below, nobody takes what was taken.
      event.preventDefault()
      void addToLibrary(files)
    }
    window.addEventListener('drop', onDrop, { capture: true })
    return () => window.removeEventListener('drop', onDrop, { capture: true })
  }, [])
}
