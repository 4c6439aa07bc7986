import type { Question } from '../compose-reply.ts'

export function chineseReply({ text, chance }: Question): string {
  const asked = text.trim().replace(/\s+/g, ' ').slice(0, 24)
  if (/你好|您好|嗨/.test(text)) return greeting
  if (/诗/.test(text)) return poem
  if (/代码|程序|函数/.test(text)) return code
  if (/比较|对比|区别|表格/.test(text)) return comparison
  const opening = chance.pick(['这是个好问题。', '我们慢慢来看。', '可以从三个方面说起。'])
  return `## 关于“${asked}”

${opening}我是内置的**演示网关**，按规则作答，不收取任何费用。

1. **从小处开始：** 先举一个具体的例子，比十个抽象的说法更有用。
2. **找到边界：** 问一问它在什么时候不成立，那里往往最有意思。
3. **动手做：** 画一张草图，列一张表，写一段话，理解会随之而来。

想继续的话，可以让我写一首\`诗\`、给一段\`代码\`，或者做一个*对比*。`
}

const greeting = `你好！我是**演示网关**，就在这个应用里运行，不需要密钥。

可以试试：

- *写一首关于海的诗*
- *对比茶和咖啡*
- *给我一段代码*

也可以到“图片”里输入几个词，看看会画出什么。`

const poem = `### 小诗

灯未熄，纸上一行字  
窗外的雨替我写完  
夜很长，也很轻  
像有人刚刚离开，又像刚刚回来`

const code = `这是一段可以直接使用的 TypeScript：

\`\`\`ts
/** 按 keyOf 给出的键分组。 */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
\`\`\`

\`Map\` 会保留首次出现的顺序，键也可以是任意类型。`

const comparison = `## 对比

| | 前者 | 后者 |
| --- | --- | --- |
| 第一印象 | 熟悉，容易上手 | 需要一点时间 |
| 最适合 | 时间紧的时候 | 想做得细致的时候 |
| 要留意 | 习惯会掩盖细节 | 细节会掩盖整体 |

**简单地说：** 今天就要完成，选前者；希望下个月仍然满意，选后者。`
