import type { DigitalSource } from '../../../shared/domain/recipe/digital-source.ts'

/** Where the words of each source stand (IPTC NewsCodes, Digital Source Type). */
const sourceScheme = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The namespace of what only this app writes. */
export const recipeNamespace = 'urn:atelier:xmp:1.0/'

/**
 * An XMP packet that says what made an image and, where it is wanted, its recipe as JSON.
 *
 * @param app the name and version of what writes it
 */
export function xmpPacket(facts: {
  source: DigitalSource | null
  recipe: string | null
  app: string
}): string {
  const { source, recipe, app } = facts
  const properties = [
    `<xmp:CreatorTool>${escaped(app)}</xmp:CreatorTool>`,
    ...(source === null
      ? []
      : [`<Iptc4xmpExt:DigitalSourceType>${sourceScheme}${source}</Iptc4xmpExt:DigitalSourceType>`]),
    ...(recipe === null ? [] : [`<atelier:recipe>${escaped(recipe)}</atelier:recipe>`]),
  ]
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:atelier="${recipeNamespace}">
${properties.join('\n')}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark)
}
