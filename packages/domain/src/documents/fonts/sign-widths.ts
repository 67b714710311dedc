/** Signs from a code point on: how wide each is, in steps of 0.04 em and base 36; a full stop is a sign without glyph. */
export type SignRange = readonly [first: number, widths: string];

/** One step of a width, in em. */
export const widthStep = 0.04;

/**
 * The signs that the text fonts of documents have, with the width of their widest weight. A test of the server reads
 * the fonts and compares these tables (`document-fonts.test.ts`); after a change of fonts it prints the new tables.
 */
export const textSigns: readonly SignRange[] = [
  [0x0020, '68cfepk7aabh8a88ggfgggfffg99hhhgqjjjjiglj8gjgmjkikjhhjipiih989hd6fgfgf9gg77f7nggggae9gekf'],
  [0x0079, 'eda7ah'],
  [0x00a0, '68ffff7f9kafh.k8ahaa6gg96aafnnngjjjjjjqjiiii8888jjkkkkkhkjjjjiigffffffnfffff7777ggggggghg'],
  [0x00f9, 'ggggegejfjfjfjfjfjfjfjhjgifififififlglglglgjgjg8787878787neg7jfff7f7f8f8f7jgjgjggjgkgkgkg'],
  [0x0152, 'vpjajajaheheheheh9h9h9jgjgjgjgjgjgpkieihdhdhd9gkgghghgejmgggekhhfjhpbahg9gqjhkkgtojghedfb'],
  [0x01ab, 'bgbfjgkjggfdffffffedg9ed8zwtumeyqmjf87kgjgjgjgjgjgfififonjglghgkgkgff8xvtjgrhlhjfqnkgjfjf'],
  [0x0204, 'ifif8787kgkgjajajgjgheh9gdkhkmkgfdifefkgkgkgkgiebkc7ppigdffddddhjhff98kghcgffgggdeggfflee'],
  [0x025d, 'kg8gggffhhh8b9bb8jpppghigmllcccccaafgd8888bbhhhfmfedfffcccdkfgfh8gcgccqrslgoojieghh'],
  [0x02b9, '6b64655888888995caa5.aa99667778..6.9b'],
  [0x0370, 'dbki77li..8ddd89....8kk8kph.p.nobihehefkkahholgkjg.ffgnhmjaghdhbghgfgddhgbgfhfegjgdheglgl'],
  [0x03c9, 'mbgggmhhjhohlqgkghdeedefe'],
  [0x03f0, 'igd8kedggholghhhffkfhe999qrkikhkihhflfpfkkijokkkghfhnhlirtjnhhqifgfcifmdhhgglhghgedflfjgo'],
  [0x0449, 'qhmfemgffhded888nohghfhonhholjgqnlgrmgenmkgjgjgxulisoonheg.......olggggfdfdjgqofdjhhgigji'],
  [0x04a2, 'mkmjtnkhhdfegfgfjgolljjhjhoioiapmjhmjkhnkjhroaififoneflflfpmfdffkhkhkgkgkgheifififigfcnmf'],
  [0x04fb, 'djhhfggoonmjiqorokhjjhemjqnmmnnkgpmigsmtnljmjjh.xkhkh'],
  [0x05be, '9'],
  [0x05d0, 'hfbfh9aih9feeii9bhghgffhekj........6c'],
  [0x0609, 'lrn88qi...........8..hdkc87d8k8pepphhhgg9avvyyllhhqqkkk3rkpjijhdkk'],
  [0x0660, '88dgefdeeef88gpk.8888cddkpppppppphhhhhhhggggggggg999999999vvvyylhr.rrrrkkqoqpppqqqqqqjjjj'],
  [0x06b9, 'jjjjjihehhhddddddddkkkdkkmm8e........s......79..i....g988dgffeeeevyhcgi'],
  [0x0750, 'ppppppphhgg9vhhhrrqqqiijjjj99vhhv9h77kkkddmmhvvp'],
  [0x1e00, 'ifhghghghdjgjgjgjgjgefefefefefeajgkhjgkhkhkha8a8hghghge8e8e8e8opopoplhlhlhlhkgkgkgkgggggh'],
  [0x1e59, 'chchchcedheedededfbh9fbfbjhjhjhjhjhhfhfpkpkpkpmpmhfhfgffdfdfdhbmfgaaalgjfjfjfjfjfjfjfjfjf'],
  [0x1eb2, 'jfjfjfifififififififif8787kgkgkgkgkgkgkgkgkgkgkgkgjgjgjgjgjgjgjgieieieiemfjfhfhhhhhhhhjjq'],
  [0x1f0b, 'qppqqdddddd..jjppoo..hhhhhhhhoouuuuuubbbbbbbbfgmmllmmgggggg..nouutt..gggggggg.m.s.r.smmmm'],
  [0x1f64, 'mmmmnntttttthhddhhbbggggmm..hhhhhhhhjjqqppqqhhhhhhhhoouuuuuummmmmmmmnntttttthhhhh.hhiilki'],
  [0x1fbd, '7b7ddhhh.hhlkqpkccdbbbb..bbaahh.dddggggggggggnnlkk8..mmm.mmppooj87'],
  [0x2010, '9..dp...777.ddd.f.c...p...........59.....99.........5'],
  [0x20a0, 'fjfhfpkjnpngfjfqgjkhfjijfgfljikfe'],
  [0x2113, 'd..q...........q'],
  [0x2191, 'd.d'],
  [0x21af, 'e'],
  [0x21e6, 'lhlhhhhhhhn..h'],
  [0x2212, 'h..4..77'],
  [0x2299, 'n'],
  [0x22c4, '869'],
  [0x2316, 'j.l.kj........nnurq..u'],
  [0x237b, 'i.ok8'],
  [0x2394, 'p'],
  [0x23ce, 'jn'],
  [0x23e9, 'nn..nnn.qqjffffnnnnnnnp'],
  [0x25a0, 'llmlllllll99ppppppnnaakkaajjnnaakkaajjsssninfnnnnnnnnnddfnnnnnnnnniiii9iiiiiiiisiiiiiiiii'],
  [0x25f9, 'iiiiddinqlnmoqcjm....nnlll.omggnovvvkvknhmn............oooooooo....w'],
  [0x2654, 'ppppppppppppjjgmjjgml'],
  [0x267f, 'jkkkkkkkkkkoooooo'],
  [0x269e, 'jjoh........ppe'],
  [0x26bd, 'mmloooonronqggigm.mlokiklmmkkmqnmmzmm'],
  [0x2700, 'rrrrn.pmmu.lkuqqpqqlommhkllll.....mmmmmm.qlnnnnnnkkmmmkmmmljjjklnnljjjjlkkmm.o.llllf..s96'],
  [0x2759, '9dccjjcjjfgpjkoccbbaaeedd88bb'],
  [0x2794, 'o...lqlqqqqopnqqqppepooookko.omrmomoronoqrq'],
];

/** What the face of signs and headings can draw itself; other signs in its texts come from the text faces. */
export const headingSigns: readonly SignRange[] = [
  [0x0020, '89chisn7ccge8c8dgfhfffgffg67eeefsnklmkkoodhojtomkmmilnnvnmkaeaeeagififdhia9iaqjgihfebignh'],
  [0x0079, 'hf988i'],
  [0x00a0, '89fhfl6fdmbid.md8ea9aij7d9aipppfnnnnnnylkkkkddddmommmmmemnnnnmjlggggggnfffffaaaahjgggggeg'],
  [0x00f9, 'iiiihihngngnglflflflfmllikfkfkfkfkfnhnhnhnhoiohdadadadadatjh9oiijajakejdjanjnjnjonjmgmgmg'],
  [0x0152, 'wpmfmfmfieieieielblhkbninininininivnmhmkfkfkfb'],
  [0x0212, 'mf....iekb'],
  [0x0237, '9'],
  [0x02c6, 'd'],
  [0x02da, 'd.dd'],
  [0x1e80, 'vnvnvnvnvn'],
  [0x1e9e, 'q'],
  [0x1ef2, 'lh'],
  [0x2013, 'ir...888.eee.f.7...k'],
  [0x2039, 'bb.........e'],
  [0x20ac, 'm'],
  [0x2212, 'g..d'],
];
