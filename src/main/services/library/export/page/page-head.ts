import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'

type PageHead = {
  language: string
  title: string
  /** In the page itself, as nothing else may be. */
  style: string
  script: string
  hasImages: boolean
}

/** The beginning of a page that stands by itself: nothing is loaded, and of what stands in it only our own style and script count. */
export function pageHead({ language, title, style, script, hasImages }: PageHead): string {
  const policy = [
    "default-src 'none'",
    ...(hasImages ? ['img-src data:'] : []),
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
`
}

/** The end of it. */
export function pageFoot(script: string): string {
  return `<script>${script}</script>
</body>
</html>
`
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
