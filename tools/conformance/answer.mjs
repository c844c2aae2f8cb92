// A question a line on standard input, an answer a line on standard output. `answers` holds a function for each question a
// library claims to know; it gives a value, or undefined where the library does not claim it.
import { createInterface } from 'node:readline'
import { readFileSync } from 'node:fs'

export function version(library) {
    const folder = new URL(`./node_modules/${library}/package.json`, import.meta.url)
    return JSON.parse(readFileSync(folder, 'utf8')).version
}

export async function serve(name, answers) {
    for await (const line of createInterface({ input: process.stdin })) {
        const question = JSON.parse(line)
        const said = { id: question.id }
        if (question.ask === 'hello') Object.assign(said, { answer: 'hello', name, version: version(name) })
        else {
            const value = answers[question.ask]?.(question)
            Object.assign(said, value === undefined ? { not_claimed: true } : { answer: value })
        }
        process.stdout.write(JSON.stringify(said) + '\n')
    }
}
