// Words of the page that says what this is; they come with it: English, Armenian, Russian.
export const about_words = {
  about_lead: [
    'The digital arbiter: the Laws of Chess as a program that rules and says why.',
    'Թվային մրցավար․ շախմատի կանոնները՝ որպես ծրագիր, որը վճռում է և ասում ինչու։',
    'Цифровой арбитр: правила шахмат как программа, которая решает и объясняет почему.',
  ],
  about_licence: [
    'Adoube is free software under the Apache License 2.0. Pieces, icons and sounds are our own.',
    'Adoube-ն ազատ ծրագիր է՝ Apache License 2.0 լիցենզիայով։ Խաղաքարերը, նշանները և ձայները մերն են։',
    'Adoube — свободная программа под лицензией Apache 2.0. Фигуры, значки и звуки наши.',
  ],
  about_laws: [
    'It is not a publication of FIDE; the gists of the clauses are in our words:',
    'Սա ՖԻԴԵ-ի հրատարակություն չէ․ կետերի իմաստը մեր բառերով է՝',
    'Это не издание ФИДЕ; смысл пунктов изложен нашими словами:',
  ],
  built_with: ['Built with', 'Կառուցված է սրանցով', 'На чём построено'],
  public_domain: ['public domain', 'հանրային սեփականություն', 'общественное достояние'],
};
