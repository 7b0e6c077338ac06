package dev.galgo.pi.net;

import java.util.Random;

/** Small static systems at random, as text. Actors send and choose forwards only, so that each comes to wait. */
public final class RandomSystems {
    private static final int LOCATIONS = 4;

    private final Random random;
    private final int actors;
    private final StringBuilder text = new StringBuilder();

    private RandomSystems(long seed) {
        this.random = new Random(seed);
        this.actors = 2 + random.nextInt(2);
    }

    /** The same text for the same seed. */
    public static String text(long seed) {
        return new RandomSystems(seed).text();
    }

    private String text() {
        text.append("system random\n");
        for (int i = 0; i < actors; i++) {
            text.append("static actor T")
                    .append(i)
                    .append(" owns { A(), B(T")
                    .append(other(i))
                    .append(".A) }\n");
        }
        for (int i = 0; i < actors; i++) {
            for (int location = 0; location < LOCATIONS; location++) {
                equation(i, location);
            }
            text.append(head("R", i, 0).replace(")", ", x: T" + other(i) + ".A)"))
                    .append(" = x<> | ")
                    .append(head("P", i, 0))
                    .append('\n');
        }
        text.append("init {");
        for (int i = 0; i < actors; i++) {
            text.append(" t").append(i).append(": ").append(head("P", i, random.nextInt(LOCATIONS)));
        }
        return text.append(" }\ncheck deadlock\n").toString();
    }

    /** Which actor's channel a message to this one carries: fixed for each kind. */
    private int other(int actor) {
        return (actor + 1) % actors;
    }

    private String head(String letter, int actor, int location) {
        var head = new StringBuilder(letter + actor + "_" + location + "(t" + actor + ";");
        String comma = " ";
        for (int i = 0; i < actors; i++) {
            if (i != actor) {
                head.append(comma).append('t').append(i);
                comma = ", ";
            }
        }
        return head.append(')').toString();
    }

    private void equation(int actor, int location) {
        text.append(head("P", actor, location)).append(" = ");
        int kind = location == 0 ? 0 : random.nextInt(8);
        if (kind < 3) {
            receive(actor);
        } else if (kind < 6) {
            send();
            text.append(" | ").append(next(actor, location));
        } else if (kind == 6) {
            text.append(next(actor, location)).append(" (+) ").append(next(actor, location));
        } else {
            text.append('0');
        }
        text.append('\n');
    }

    private void receive(int actor) {
        boolean takesB = random.nextBoolean();
        text.append("t").append(actor).append(".A() . ").append(anywhere(actor));
        if (takesB) {
            text.append(" + t")
                    .append(actor)
                    .append(".B(x) . ")
                    .append(head("R", actor, 0).replace(")", ", x)"));
        }
    }

    private void send() {
        int to = random.nextInt(actors);
        if (random.nextBoolean()) {
            text.append("t").append(to).append(".A<>");
        } else {
            text.append("t").append(to).append(".B<t").append(other(to)).append(".A>");
        }
    }

    private String anywhere(int actor) {
        return random.nextInt(6) == 0 ? "0" : head("P", actor, random.nextInt(LOCATIONS));
    }

    /** A later location, or the first, where the actor waits. */
    private String next(int actor, int location) {
        int ahead = LOCATIONS - 1 - location;
        return head("P", actor, ahead == 0 || random.nextBoolean() ? 0 : location + 1 + random.nextInt(ahead));
    }
}
