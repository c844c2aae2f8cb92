// Words of the hall: tables and their tablets, the recorder, papers to sign, the roster. English, Armenian, Russian.
export const hall_words = {
  earlier_rounds: ['Earlier rounds, not decided', 'Նախորդ տուրեր՝ առանց արդյունքի', 'Прежние туры, без результата'],
  arbiter_note: ['Note from the arbiter', 'Մրցավարի գրությունը', 'Сообщение арбитра'],
} satisfies Record<string, [string, string, string]>;
