/**
 * What runs in a gallery: an image that is pressed is shown large, the arrows go on from there, and what was looked at last has
 * the focus afterwards. It reads nothing but the page, and makes no markup of it. Without it, the page is a list of images.
 */
export const galleryScript = `'use strict'
{
  const tiles = [...document.querySelectorAll('.tile')]
  const box = document.querySelector('dialog')
  const part = (name) => box.querySelector('.' + name)
  const [stage, words, place] = ['stage', 'words', 'place'].map(part)
  let at = 0

  function show(next) {
    at = Math.max(0, Math.min(tiles.length - 1, next))
    const tile = tiles[at]
    stage.replaceChildren(tile.firstElementChild.cloneNode(true))
    words.replaceChildren(...[...tile.parentElement.querySelectorAll('p')].map((line) => line.cloneNode(true)))
    place.textContent = at + 1 + ' / ' + tiles.length
    part('previous').disabled = at === 0
    part('next').disabled = at === tiles.length - 1
    box.setAttribute('aria-label', tile.getAttribute('aria-label'))
    words.scrollTop = 0
  }

  const steps = { ArrowLeft: () => at - 1, ArrowRight: () => at + 1, Home: () => 0, End: () => tiles.length - 1 }
  for (const [nth, tile] of tiles.entries()) {
    tile.disabled = false
    tile.addEventListener('click', () => {
      show(nth)
      box.showModal()
    })
  }
  part('previous').addEventListener('click', () => show(at - 1))
  part('next').addEventListener('click', () => show(at + 1))
  part('close').addEventListener('click', () => box.close())
  stage.addEventListener('click', () => box.close())
  box.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(step())
  })
  box.addEventListener('close', () => {
    stage.replaceChildren()
    tiles[at].focus()
  })
}
`
