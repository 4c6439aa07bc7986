import type { VerifierWords } from '../../../../../shared/domain/export/delivery.ts'
import type { DigitalSource } from '../../../../../shared/domain/recipe/digital-source.ts'
import { escapeHtml } from '../page/escape-html.ts'
import { pageFoot, pageHead } from '../page/page-head.ts'
import { verifierScript } from './verifier-script.ts'
import { verifierStyle } from './verifier-style.ts'

/** A file of a delivery. `source`: a model's part in it, null where none is known. */
export type DeliveredFile = { name: string; sha256: string; source: DigitalSource | null }

/** A page that checks, without a network, whether files are those that were delivered. */
export function verifierPage(files: readonly DeliveredFile[], words: VerifierWords): string {
  const said = (word: keyof VerifierWords) => escapeHtml(words[word])
  const sourceOf = ({ source }: DeliveredFile) => {
    if (source === null) return ''
    return said(source === 'trainedAlgorithmicMedia' ? 'generated' : 'partlyGenerated')
  }
  const rows = files.map(
    (file) =>
      `<tr data-sha256="${escapeHtml(file.sha256)}"><td class="name" dir="auto">${escapeHtml(file.name)}</td><td>${sourceOf(file)}</td><td class="state">${said('pending')}</td></tr>`,
  )
  const states = (['unchanged', 'changed', 'unlisted', 'unreadable'] as const).map(
    (state) => `data-${state}="${said(state)}"`,
  )
  const style = verifierStyle
  return `${pageHead({ language: words.language, title: words.title, style, script: verifierScript, hasImages: false })}<h1>${said('title')}</h1>
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
