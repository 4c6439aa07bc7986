import type { VerifierWords } from '../../../../../shared/domain/export/delivery.ts'
import type { DigitalSource } from '../../../../../shared/domain/recipe/digital-source.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { pageFoot, pageHead } from '../page/page-head.ts'
import { verifierScript } from './verifier-script.ts'
import { verifierStyle } from './verifier-style.ts'

/** A file of a delivery. `source`: a model's part in it, null where none is known. */
export type DeliveredFile = { name: string; sha256: string; source: DigitalSource | null }

/** Its line in the page that checks it. */
export function verifierRow({ name, sha256, source }: DeliveredFile, words: VerifierWords): string {
  const { generated, partlyGenerated, pending } = words
  const origin = source === 'trainedAlgorithmicMedia' ? generated : partlyGenerated
  return `<tr data-sha256="${escapeHtml(sha256)}"><td class="name" dir="auto">${escapeHtml(name)}</td><td>${source === null ? '' : escapeHtml(origin)}</td><td class="state">${escapeHtml(pending)}</td></tr>`
}

/** A page that checks, without a network, whether files are those that were delivered. */
export function verifierPage(rows: readonly string[], words: VerifierWords): string {
  const said = (word: keyof VerifierWords) => escapeHtml(words[word])
  const states = (['unchanged', 'changed', 'unlisted', 'unreadable'] as const).map(
    (state) => `data-${state}="${said(state)}"`,
  )
  const { language, title } = words
  const head = pageHead({ language, title, style: verifierStyle, script: verifierScript, hasImages: false })
  return `${head}<h1>${said('title')}</h1>
<p>${said('lead')}</p>
<label class="choose"><input type="file" multiple> ${said('choose')}</label>
<p class="sum" role="status"></p>
<table ${states.join(' ')}>
<thead><tr><th scope="col">${said('file')}</th><th scope="col">${said('origin')}</th><th scope="col">${said('state')}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${pageFoot(verifierScript)}`
}
