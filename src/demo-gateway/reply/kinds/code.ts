import type { Question } from '../compose-reply.ts'

type Sample = { words: RegExp; name: string; fence: string; code: string; note: string }

const typescript: Sample = {
  words: /typescript|javascript|\bts\b|\bjs\b|node|react/i,
  name: 'TypeScript',
  fence: 'ts',
  code: `/** Groups items by the key that \`keyOf\` gives for each. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const byLength = groupBy(['sea', 'sky', 'hill', 'lamp'], (word) => word.length)
console.log(byLength.get(4)) // ['hill', 'lamp']`,
  note: 'A `Map` keeps the order of first appearance and takes any key, not only strings.',
}

const samples: Sample[] = [
  {
    words: /python|pandas|django/i,
    name: 'Python',
    fence: 'python',
    code: `from collections import defaultdict
from collections.abc import Callable, Iterable


def group_by[T, K](items: Iterable[T], key_of: Callable[[T], K]) -> dict[K, list[T]]:
    """Group items by the key that key_of gives for each."""
    groups: defaultdict[K, list[T]] = defaultdict(list)
    for item in items:
        groups[key_of(item)].append(item)
    return dict(groups)


print(group_by(["sea", "sky", "hill", "lamp"], len))
# {3: ['sea', 'sky'], 4: ['hill', 'lamp']}`,
    note: '`itertools.groupby` looks alike but only joins *neighbours*; this one needs no sorting first.',
  },
  {
    words: /\brust\b|cargo/i,
    name: 'Rust',
    fence: 'rust',
    code: `use std::collections::HashMap;
use std::hash::Hash;

fn group_by<T, K: Eq + Hash>(items: impl IntoIterator<Item = T>, key_of: impl Fn(&T) -> K) -> HashMap<K, Vec<T>> {
    let mut groups: HashMap<K, Vec<T>> = HashMap::new();
    for item in items {
        groups.entry(key_of(&item)).or_default().push(item);
    }
    groups
}`,
    note: 'The `entry` call looks the key up once; `or_default` makes the empty group only when it is needed.',
  },
  {
    words: /\bsql\b|database|sqlite|postgres|query/i,
    name: 'SQL',
    fence: 'sql',
    code: `SELECT kind,
       COUNT(*)                          AS pieces,
       ROUND(AVG(byte_size) / 1024.0, 1) AS average_kib
FROM   assets
WHERE  trashed_at IS NULL
GROUP  BY kind
HAVING COUNT(*) > 1
ORDER  BY pieces DESC;`,
    note: '`WHERE` filters rows before they are grouped, `HAVING` filters the groups.',
  },
  {
    words: /bash|shell|terminal|command line/i,
    name: 'Bash',
    fence: 'bash',
    code: `#!/usr/bin/env bash
set -euo pipefail

# Count the files below a folder by extension, most frequent first.
find "\${1:-.}" -type f -name '*.*' -print0 |
  sed -z 's/.*\\.//' |
  sort -z | uniq -zc | sort -znr |
  tr '\\0' '\\n'`,
    note: '`-print0` and `-z` keep names with spaces, or even line breaks, in one piece.',
  },
  {
    words: /\bcss\b|\bhtml\b/i,
    name: 'CSS',
    fence: 'css',
    code: `.gallery {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
  gap: 0.75rem;
}

.gallery > img {
  inline-size: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: 0.5rem;
}`,
    note: '`auto-fill` with `minmax` needs no media query: columns appear as there is room for them.',
  },
]

export function codeReply({ text, topic }: Question): string {
  const sample = samples.find(({ words }) => words.test(text)) ?? typescript
  return `Here is something to start from for **${topic}**, in ${sample.name}:

\`\`\`${sample.fence}
${sample.code}
\`\`\`

${sample.note}

**Before you use it**

- give the names the words of your own project
- write the one test that would have caught your last bug
- tell me the language you prefer: I also know TypeScript, Python, Rust, SQL, Bash and CSS`
}
