import type { VerifierWords } from '../../../../../shared/domain/export/delivery.ts'
import type { DigitalSource } from '../../../../../shared/domain/recipe/digital-source.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { pageFoot, pageHead } from '../page/page-head.ts'
import { verifierScript } from './verifier-script.ts'
import { verifierStyle } from './verifier-style.ts'

/** A file of a delivery. `part`: a model's in it, null where nothing is known, `beside` of what lies beside one; `share`: of its pixels, null where that is not known. */
export type DeliveredFile = {
  name: string
  sha256: string
  part: { source: DigitalSource; share: number | null } | 'beside' | null
}

/** What a delivery holds beside its files, which nobody lists: the page itself, and the hashes of all others. */
export type OwnFiles = { page: string; sums: { name: string; sha256: string } }

/** Its line in the page that checks it. */
export function verifierRow({ name, sha256, part }: DeliveredFile, words: VerifierWords): string {
  const { pending } = words
  const [said, share] =
    part === 'beside' ? ['', ''] : [originOf(part, words), shareOf(part?.share ?? null, words)]
  return `<tr data-sha256="${escapeHtml(sha256)}"><td class="name" dir="auto">${escapeHtml(name)}</td><td>${escapeHtml(said)}</td><td>${escapeHtml(share)}</td><td class="state">${escapeHtml(pending)}</td></tr>`
}

function originOf(
  part: Exclude<DeliveredFile['part'], 'beside'>,
  { generated, partlyGenerated, unknown }: VerifierWords,
): string {
  if (part === null) return unknown
  return part.source === 'trainedAlgorithmicMedia' ? generated : partlyGenerated
}

function shareOf(share: number | null, { language, unknown }: VerifierWords): string {
  if (share === null) return unknown
  const { format } = new Intl.NumberFormat(language, { style: 'percent' })
  if (share === 1) return format(1)
  return share < 0.01 ? `< ${format(0.01)}` : `≈ ${format(Math.min(0.99, share))}`
}

/** A page that checks, without a network, whether files are those that were delivered. `name`: of the delivery. */
export function verifierPage(
  { name, rows, own }: { name: string; rows: readonly string[]; own: OwnFiles },
  words: VerifierWords,
): string {
  const said = (word: keyof VerifierWords) => escapeHtml(words[word])
  const states = (['unchanged', 'changed', 'unlisted', 'unreadable', 'page', 'sums'] as const).map(
    (state) => `data-${state}="${said(state)}"`,
  )
  const { page, sums } = own
  const owned = [
    `data-page-name="${escapeHtml(page)}"`,
    `data-sums-name="${escapeHtml(sums.name)}" data-sums-sha256="${sums.sha256}"`,
  ]
  const title = `${name} – ${words.title}`
  const head = pageHead({
    language: words.language,
    title,
    style: verifierStyle,
    script: verifierScript,
    hasImages: false,
  })
  return `${head}<p>${said('title')}</p>
<h1 dir="auto">${escapeHtml(name)}</h1>
<p>${said('lead')}</p>
<label class="choose"><input type="file" multiple> ${said('choose')}</label>
<p class="sum" role="status"></p>
<table ${[...states, ...owned].join(' ')}>
<thead><tr><th scope="col">${said('file')}</th><th scope="col">${said('origin')}</th><th scope="col">${said('share')}</th><th scope="col">${said('state')}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${pageFoot(verifierScript)}`
}
