/** Given and family names by part of the world; combined within one part only, so that names stay believable. */
export const CULTURES: readonly (readonly [given: string, family: string])[] = [
  [
    'Amara Chidi Ngozi Emeka Ifeoma Obinna Adaeze Kelechi',
    'Okafor Eze Nwosu Adeyemi Balogun Okonkwo Obi Chukwu',
  ],
  [
    'Jonas Lena Felix Marie Paul Hannah Moritz Greta',
    'Müller Schäfer Köhler Weber Vogel Brandt Lindner Groß',
  ],
  [
    'Camille Théo Inès Hugo Léa Rémi Noémie Étienne',
    'Lefèvre Moreau Girard Dubois Fontaine Mercier Roche Petit',
  ],
  ['Sofía Mateo Lucía Javier Íñigo Carmen Ana Diego', 'García Núñez Ibáñez Romero Vega Castillo Peña Molina'],
  ['Zeynep Emre Elif Burak Ayşe İpek Çağrı Deniz', 'Yılmaz Şahin Öztürk Aydın Çelik Koç Demir Güneş'],
  ['Layla Omar Yasmin Karim Noor Tariq Salma Idris', 'Haddad Nasser Khoury Mansour Saleh Farouk Rahman Aziz'],
  [
    'Priya Arjun Ananya Rohan Kavya Vikram Meera Aditya',
    'Sharma Iyer Patel Reddy Nair Banerjee Singh Kulkarni',
  ],
  [
    'Yuki Haruto Sakura Ren Aoi Kaito Hina Sota',
    'Tanaka Suzuki Watanabe Kobayashi Mori Ishikawa Ogawa Fujita',
  ],
  ['Min-jun Seo-yeon Ji-ho Ha-eun Do-yun Su-bin', 'Kim Lee Park Choi Jung Kang'],
  ['Wei Mei Jun Lan Hao Xia Ming Ying', 'Chen Wang Zhang Liu Huang Lin Zhao Wu'],
  ['Oksana Dmytro Iryna Andriy Kateryna Taras', 'Shevchenko Kovalenko Bondar Melnyk Tkachuk Lysenko'],
  ['Zofia Jakub Agnieszka Piotr Małgorzata Łukasz', 'Nowak Wiśniewska Kowalczyk Zieliński Wójcik Dąbrowska'],
  [
    'Astrid Björn Freja Søren Åsa Mikkel Ingrid Øyvind',
    'Lindqvist Halvorsen Nygård Sørensen Åkesson Berg Dahl Holm',
  ],
  [
    'Aoife Ciarán Niamh Séamus Fiona Owen Grace Tom',
    "O'Brien Murphy Byrne Walsh Campbell Hughes Wright Turner",
  ],
  ['Thandiwe Sipho Nomsa Lwazi Zanele Themba', 'Dlamini Mokoena Nkosi Khumalo Ndlovu Molefe'],
  ['Beatriz Thiago Larissa João Marina Caio', 'Silva Araújo Conceição Ribeiro Gonçalves Teixeira'],
  ['Noa Eitan Tamar Yonatan Shira Amit', 'Cohen Levi Mizrahi Friedman Peretz Dahan'],
  ['Linh Minh Thảo Quân Hương Đức', 'Nguyễn Trần Phạm Vũ Đặng Bùi'],
  ['Kalea Tane Mere Wiremu Anahera Nikau', 'Tamahori Paki Ngata Walker Rangi Heke'],
  ['Elena Andrei Ioana Matei Alexandra Ștefan', 'Popescu Ionescu Dumitru Stoica Munteanu Țăran'],
]
