/** First and family names, as they are heard in Guanacaste. */
export const costaRican = {
  men: words(`
    José Luis Carlos Juan Marvin Minor Gerardo Rafael Mauricio Esteban Andrés Allan Kenneth Jeffry Steven Randall Óscar
    Mario Víctor Manuel Rodolfo Edgar Olman Wilberth Danilo Elías Fabricio Greivin Heiner Jairo Josué Keylor Leonel
    Melvin Norman Orlando Pablo Ronald Sergio Tobías Ulises Warner Yeudy Alonso Bernardo Cristian Diego Emilio Félix
    Gilberto Henry Isaac Joaquín Kevin Leonardo Mainor Nelson Óliver Pedro Ramón Santiago Tomás Wálter Yeison`),
  women: words(`
    María Ana Marta Rosa Carmen Flor Yorleny Xinia Maribel Ivannia Karla Karina Laura Luz Marielos Mayra Milena Mónica
    Natalia Noemy Olga Paola Patricia Priscilla Rebeca Rosibel Ruth Sandra Silvia Sofía Tatiana Vanessa Vera Viviana
    Wendy Xiomara Yamileth Yesenia Zaida Adriana Alejandra Andrea Ángela Cinthya Daniela Elena Fabiola Gabriela Grettel
    Hellen Irene Jacqueline Johanna Katherine Lidieth Lorena Magaly Nidia Raquel Shirley Teresita Valeria`),
  family: words(`
    Rodríguez Vargas Jiménez Mora Rojas González Sánchez Hernández Ramírez Castro López Araya Solano Gómez Chaves Pérez
    Morales Vásquez Campos Quesada Alvarado Cordero Villalobos Arias Zúñiga Ruiz Obando Gutiérrez Briceño Baltodano
    Cerdas Matarrita Leal Villarreal Rosales Espinoza Cabalceta Contreras Díaz Duarte Fajardo Gallo Guevara Jaén Juárez
    Marchena Mendoza Moraga Noguera Ordóñez Peña Pizarro Ríos Rivas Salazar Segura Sequeira Torres Ugalde Umaña Viales
    Zamora Aguirre Álvarez Barrantes Brenes Calderón Carrillo Cascante Chavarría Durán Fonseca Granados Herrera Loáiciga
    Molina Montero Murillo Núñez Ortega Picado Reyes Soto Vega Angulo Canales`),
};

/** People from elsewhere who live here, by where they come from. */
export const foreign: readonly { men: readonly string[]; women: readonly string[]; family: readonly string[] }[] = [
  {
    men: words(
      'Mike Dave Brian Greg Scott Kyle Ryan Tom Jeff Mark Chris Doug Eric Nathan Bill Steve Rob Todd Jack Ben',
    ),
    women: words(
      'Karen Lisa Amy Heather Jen Megan Sarah Julie Kim Emily Beth Nancy Linda Rachel Susan Kate Molly Donna',
    ),
    family: words(
      'Miller Johnson Baker Thompson Clark Reed Morgan Bennett Foster Hayes Cooper Ward Sullivan Parker Walsh',
    ),
  },
  {
    men: words('Étienne Luc Marc Olivier Pascal Thierry Guillaume Mathieu Alain Benoît'),
    women: words('Sophie Chantal Isabelle Geneviève Manon Élise Claire Nathalie Audrey Camille'),
    family: words('Tremblay Gagnon Lavoie Bouchard Moreau Lefebvre Dubois Girard Fournier Laurent'),
  },
  {
    men: words('Jürgen Stefan Markus Lukas Jan Pieter Bas Ruben Sven Anders'),
    women: words('Katrin Anja Heike Julia Femke Sanne Marieke Ingrid Lena Astrid'),
    family: words('Schneider Weber Hoffmann Becker Vogel Jansen Bakker Visser Lindqvist Keller'),
  },
  {
    men: words('Marco Luca Paolo Stefano Giorgio Davide Matteo Fabio'),
    women: words('Chiara Francesca Giulia Silvana Paola Elisa Martina Federica'),
    family: words('Rossi Ferrari Conti Moretti Greco Marini Ricci Gallo'),
  },
  {
    men: words('Facundo Matías Nicolás Agustín Gonzalo Martín Federico Javier Iker Hernán'),
    women: words('Florencia Luciana Camila Rocío Soledad Victoria Carolina Pilar Valentina Antonella'),
    family: words('Fernández Acosta Benítez Sosa Romero Giménez Aguilera Navarro Ibáñez Peralta'),
  },
  {
    men: words('Yader Norvin Yasser Denis Francisco Ramiro Julio Silvio'),
    women: words('Reyna Darling Karelia Fátima Urania Jamileth Maritza Sayra'),
    family: words('Téllez Mairena Urbina Centeno Zeledón Talavera Blandón Rugama'),
  },
  {
    men: words('Avi Noam Eitan Omer Gal'),
    women: words('Noa Maya Tamar Shira Yael'),
    family: words('Levi Mizrahi Peretz Friedman Azulay'),
  },
];

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
