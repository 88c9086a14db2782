import { list, type SampleWords } from './words.ts'

export const FR: SampleWords = {
  own: 'Robin Exemple',
  given: list('Amara|Jonas|Inès|Kai|Zeynep|Priya|Yuki|Mathis|Linh|Noa|Éléonore|Youssef'),
  family: list('Okafor|Moreau|Garnier|Lefèvre|Yılmaz|Patel|Tanaka|Bernard|Nguyễn|Girard|Popescu|Benali'),
  themes: [
    [
      'Musique',
      'Bœuf du soir : viens avec ton instrument',
      'Répétition ouverte de la chorale',
      'Quatuor à cordes dans la cour',
    ],
    ['Fêtes', 'Fête d’été sur le toit', 'Crémaillère au troisième', 'Disco silencieuse au bord de l’eau'],
    ['Sport', 'Course du dimanche, 8 km', 'Escalade pour débuter', 'Foot à cinq, équipes mixtes'],
    ['Cuisine', 'Dîner à la grande table', 'Raviolis faits main', 'Le levain, premiers pas'],
    ['Arts', 'Dessin d’après modèle', 'Courts métrages du quartier', 'Poésie à voix haute'],
    ['Apprendre', 'Table de conversation, tous niveaux', 'Initiation à la menuiserie', 'Répare ce que tu as'],
    ['Quartier', 'Assemblée du quartier', 'Troc de vêtements', 'Nettoyage de la rue, puis gâteau'],
    ['Famille', 'L’heure du conte', 'Marche aux lanternes', 'Fabriquer un nichoir'],
    ['Plein air', 'Randonnée des crêtes, 14 km', 'Observation des étoiles', 'Les oiseaux à l’aube'],
    [
      'Technique',
      'Rencontre : petits outils',
      'Souder, c’est pour tout le monde',
      'Des cartes en données ouvertes',
    ],
    ['Jeux', 'Soirée jeux de société', 'Échecs au parc', 'Quiz du bar : 30 questions'],
    ['Bénévolat', 'Plantation d’arbres', 'Permanence à la banque alimentaire', 'Nettoyage de la rivière'],
  ],
  places: [
    ['Salle de la Rive', '12 rue de la Berge', 'Pontnord'],
    ['L’ancienne imprimerie', '4 avenue des Tilleuls', 'Pontnord'],
    ['Jardins du canal', '77 quai du Canal', 'Champlest'],
    ['Hangar à bateaux no 7', '1 chemin du Moulin', 'Champlest'],
    ['La bibliothèque d’objets', '18 rue de l’Église', 'Pontnord'],
    ['Prairie de la rive nord', '20 sentier de l’Eau', 'Merouest'],
  ],
  openings: [
    'Viens comme tu es, avec ou sans tes amis.',
    'Notre soirée habituelle, ouverte à tout le monde.',
    'Nous avons la salle, les chaises et la bouilloire ; apportez le reste.',
    'Aucune expérience requise. On commence doucement et on fait des pauses.',
  ],
  details: [
    'Ouverture des portes une demi-heure avant. Entrée de plain-pied et salle au calme.',
    'Apporte une tasse, de bonnes chaussures et <strong>quelque chose à partager</strong>.',
    'Entrée libre ; un chapeau circule pour les hôtes et le chauffage.',
    'S’il pleut, on se met à l’abri ; regarde ici le matin même.',
  ],
}
