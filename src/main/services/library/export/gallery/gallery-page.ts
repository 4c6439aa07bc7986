import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { GalleryTold, GalleryWords } from '../../../../../shared/domain/export/gallery.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { pageFoot, pageHead } from '../page/page-head.ts'
import { galleryScript } from './gallery-script.ts'
import { galleryStyle } from './gallery-style.ts'

/** `ending`: what is said where it has no image. */
export type GalleryEntry = {
  asset: Pick<Asset, 'fileName' | 'model' | 'prompt' | 'durationMs' | 'width' | 'height'>
  ending: string
}

/** All before the images. */
export function galleryHead(name: string, { language }: GalleryWords): string {
  const head = pageHead({
    language,
    title: name,
    style: galleryStyle,
    script: galleryScript,
    hasImages: true,
  })
  return `${head}<h1 dir="auto">${escapeHtml(name)}</h1>
<main>
<ul>
`
}

/** An image and what is told of it, in pieces: the image itself belongs between them. */
export function galleryItem(
  { asset, ending }: GalleryEntry,
  told: GalleryTold,
  words: GalleryWords,
  hasImage: boolean,
) {
  const { fileName, width, height } = asset
  const called = told.name ? fileName : words.open
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : ''
  const alt = escapeHtml(told.prompt && asset.prompt !== '' ? asset.prompt : called)
  // Without its script, nothing would happen on a press.
  const before = `<li><button class="tile" type="button" disabled aria-label="${escapeHtml(called)}">`
  const after = `</button>${linesOf(asset, told)}</li>\n`
  return hasImage
    ? { before: `${before}<img alt="${alt}"${size} src="data:image/webp;base64,`, after: `">${after}` }
    : { before: `${before}<span class="plate">${escapeHtml(ending)}</span>`, after }
}

/** All behind the images. */
export function galleryFoot({ close, previous, next }: GalleryWords): string {
  const button = (name: string, label: string, sign: string) =>
    `<button class="${name}" type="button" aria-label="${escapeHtml(label)}">${sign}</button>\n`
  return `</ul>
</main>
<dialog>
<div class="place" aria-live="polite"></div>
${button('close', close, '✕')}${button('previous', previous, '‹')}<div class="stage"></div>
${button('next', next, '›')}<div class="words"></div>
</dialog>
${pageFoot(galleryScript)}`
}

function linesOf(asset: GalleryEntry['asset'], told: GalleryTold): string {
  const lines: [string, string][] = []
  if (told.name) lines.push(['name', asset.fileName])
  if (told.model && asset.model !== null) lines.push(['model', asset.model])
  if (asset.durationMs !== null) lines.push(['length', lengthOf(asset.durationMs)])
  if (told.prompt && asset.prompt !== '') lines.push(['prompt', asset.prompt])
  return lines.map(([kind, text]) => `<p class="${kind}" dir="auto">${escapeHtml(text)}</p>`).join('')
}

/** As `1:05`. */
function lengthOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
