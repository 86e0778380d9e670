title = Classic Risk
pitch = The old game of dice and borders, on the map of the galaxy. Only one remains.

# The box: the page of rules begins with the other game
box-lead = Place your troops, attack a neighbouring planet with up to three dice against two, and keep what you take if you can hold it. Whole systems and sets of cards bring more troops. Everybody fights for themselves, and the last army with a planet wins.
box-rule = RISK-99
reconstructed = Most borders and lanes, and all positions on the map.

# The lesson
lesson-welcome = Welcome to the old game of Risk, on forty-two planets. You are Black; Red and Orange are everybody’s enemies, and each other’s too.
lesson-goal = There is one goal: to be the last with a planet. You start with fourteen of them, dealt by lot.
lesson-income = A turn begins with new troops. Every three planets bring one, and you never get fewer than three: fourteen planets bring four.
lesson-system = Whoever holds a whole system gets more. The Expansion brings three troops each turn, and of its four planets only Ilum is not yours.
lesson-place = So that is where to strike. Put all four troops on Bogden, next to Ilum, and send them.
lesson-attack = Now attack. A planet with two troops or more attacks an enemy neighbour with one to three dice. Choose Bogden, then Ilum, and attack with three dice.
lesson-dice = Highest against highest: 4 meets 4, and ties go to the defender; then 4 beats 1. Each side has lost a troop.
lesson-again = A single troop is left on Ilum, so it defends with one die. Attack again in the same way.
lesson-move-in = Ilum is yours! The three that fought move in, and more may follow. Leave some: Red waits on Kessel, right beside Bogden. Move three.
lesson-whole = All of the Expansion is yours now. Keep it until your next turn, and it pays.
lesson-stop = You could attack again from any planet, as often as you like. But whoever stops in time keeps troops for tomorrow. End the invasion.
lesson-fortify = Once a turn, troops may move between planets that are connected by your own. Malastare has a single troop and two enemy neighbours. Choose Bogden, then Malastare, and send two.
lesson-fortify-to = The way leads over Ilum, which is yours. Choose Malastare.
lesson-fortify-two = Send two: three stay on Bogden.
lesson-defend = Orange wants Ilum back, with three dice. With two troops or more you may defend with one die or two. Take two: a tie is yours.
lesson-held = 5 and 4 against 4 and 2: beaten back! And see what a system is worth: five troops for fifteen planets, and three for the Expansion.
lesson-card = Whoever takes a planet gets one card at the end of the turn. Three alike, or one of each class, are worth four to seven troops.
lesson-kessel = Red has nine troops on Kessel. Put all eight on Bogden, and the Expansion holds.
lesson-finish = From here you command alone. Guard the four planets of the Expansion, take a planet each turn for its card, and let Red and Orange wear each other down.
lesson-loose-cards = Three cards of one class, or one of each, are a set: troops for this turn. With five cards in hand you must exchange one.
lesson-loose-dice = Three dice against two favour the attacker, but every tie is the defender’s. Attack where you are many and they are few.
lesson-loose-troops = Troops are worth most at the front, all in one place.
lesson-loose-planet = Look for the planet where you want to fight next, or where you fear an attack.
lesson-loose-button = Nothing has to be done here. Go on when you are ready.
lesson-end = The war is over. In a full game you may also claim your planets one by one.
