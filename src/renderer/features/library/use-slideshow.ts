import type { AssetId } from '../../../shared/domain/ids.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { type AssetPages, assetAt } from '../../media/library/asset-pages.ts'
import { askForSlideshow, sayNoSlideshow } from '../../media/viewer/slideshow/asked-slideshow.ts'
import { isSlide } from '../../media/viewer/slideshow/next-slide.ts'

/** Plays the list that is shown, from the focus on: the palette asks for it. */
export function useSlideshow(list: AssetPages, focusIndex: number, view: (id: AssetId) => void): void {
  function play() {
    const known = list.pages.flatMap(({ assets }) => assets ?? [])
    const first = [assetAt(list, focusIndex), ...known].find((asset) => asset !== undefined && isSlide(asset))
    if (first === undefined || list.total < 2) return sayNoSlideshow()
    askForSlideshow()
    view(first.id)
  }
  useIntent('slideshow', list.hasRead ? play : null)
}
