package dev.galgo.scalaactors.random;

import java.util.Random;

/** Writes a small program on Scala's actors, by chance: who reacts or receives, by which cases and guards, who is sent to, asked, forwarded to and created. */
final class SourceGenerator {
    static final String PACKAGE = "generated";
    private static final int KINDS = 3;

    private final StringBuilder text = new StringBuilder();
    private final Random dice;
    private final String name;
    private final boolean forReal;
    private final boolean guarded;
    private final boolean timed;
    private final int nodes;

    private SourceGenerator(long seed, boolean forReal) {
        this.dice = new Random(seed * 7919 + 17);
        this.name = name(seed);
        this.forReal = forReal;
        this.guarded = !forReal && dice.nextInt(4) == 0;
        this.timed = !forReal && dice.nextInt(12) == 0;
        this.nodes = 2 + dice.nextInt(2);
    }

    /** The object with the main of the program that a seed leads to. */
    static String name(long seed) {
        return "P" + seed;
    }

    /** What all programs have in common. */
    static String common() {
        return """
                package generated
                case class Work(kind: Int, left: Int)
                case class Ask(kind: Int)
                case object Stop
                """;
    }

    /**
     * The program that a seed leads to.
     *
     * @param forReal without assertions and guards that may leave messages behind, so that a real run has an end that can be seen
     */
    static String of(long seed, boolean forReal) {
        return new SourceGenerator(seed, forReal).program();
    }

    private boolean chance(int of) {
        return dice.nextInt(of) == 0;
    }

    private void line(int indent, String what) {
        text.append("  ".repeat(indent)).append(what).append('\n');
    }

    private String program() {
        line(0, "package generated");
        line(0, "import scala.actors.{Actor, TIMEOUT}");
        line(0, "import scala.actors.Actor._");
        line(0, "import dev.galgo.scalaactors.random.RealRun");
        for (int own = 0; own < nodes; own++) {
            node(own);
        }
        line(0, "object " + name + " {");
        line(1, "var nodes: Array[Actor] = null");
        line(1, "def stop() { nodes.foreach(node => node ! Stop) }");
        line(1, "def main(args: Array[String]) {");
        line(2, "RealRun.sent()");
        line(2, "nodes = new Array[Actor](" + nodes + ")");
        for (int own = 0; own < nodes; own++) {
            line(2, "nodes(" + own + ") = new " + type(own) + "(nodes)");
            line(2, "RealRun.sent(); RealRun.handled(\"" + type(own) + "\", 0, 0)");
        }
        line(2, "nodes.foreach(node => node.start())");
        for (int i = 2 + dice.nextInt(2); i > 0; i--) {
            line(2, "RealRun.sent()");
            line(2, "nodes(" + dice.nextInt(nodes) + ") ! Work(" + dice.nextInt(KINDS) + ", 1)");
        }
        line(2, "RealRun.handled()");
        line(1, "}");
        line(0, "}");
        return text.toString();
    }

    private String type(int own) {
        return name + "N" + own;
    }

    private void node(int own) {
        int bad = !forReal && chance(3) ? 1 + dice.nextInt(6) : -1;
        int style = dice.nextInt(6);
        line(0, "class " + type(own) + "(nodes: Array[Actor]) extends Actor {");
        line(1, "var state = 0");
        line(1, "var seen = 0");
        line(1, "def act() {");
        if (style == 0) {
            line(2, "while (true) receive {");
        } else if (style == 1) {
            line(2, "loopWhile(seen < 100) { react {");
        } else if (timed && style == 2) {
            line(2, "loop { reactWithin(10) {");
            line(3, "case TIMEOUT => state += 1; seen += 1");
        } else {
            line(2, "loop { react {");
        }
        line(3, "case Stop => exit()");
        line(3, "case Ask(kind) =>");
        line(4, "state += kind");
        line(4, "RealRun.sent(); reply(state)");
        handled(own);
        for (int kind = 0; kind < KINDS; kind++) {
            rule(own, kind, bad);
        }
        line(2, style == 0 ? "}" : "} }");
        line(1, "}");
        line(0, "}");
    }

    private void handled(int own) {
        line(4, "RealRun.handled(\"" + type(own) + "\", state, seen)");
    }

    private void rule(int own, int kind, int bad) {
        String guard = !guarded || !chance(2) ? "" : chance(2) ? " if state % 2 == 0" : " if seen < 2";
        line(3, "case Work(" + kind + ", left)" + guard + " =>");
        line(4, "seen += 1");
        line(
                4,
                switch (dice.nextInt(4)) {
                    case 0 -> "state = state * 2 + " + kind;
                    case 1 -> "state += " + kind;
                    case 2 -> "state = " + kind;
                    default -> "state = state ^ seen";
                });
        if (own + 1 < nodes && chance(5)) {
            asks(own + 1 + dice.nextInt(nodes - own - 1));
        }
        line(4, "if (left > 0) {");
        for (int i = dice.nextInt(3); i > 0; i--) {
            sends(own);
        }
        line(4, "}");
        if (bad >= 0) {
            line(4, "assert(state % 7 != " + bad + " || seen < 2, \"" + type(own) + " has \" + state)");
        }
        handled(own);
    }

    /** Only those behind are asked, so that nobody waits in a circle. */
    private void asks(int other) {
        line(4, "if (left > 0) {");
        line(5, "RealRun.sent()");
        String ask = "nodes(" + other + ") " + (chance(4) ? "!!" : "!?") + " Ask(" + dice.nextInt(KINDS) + ")";
        line(5, ask.contains("!!") ? "val later = " + ask : "val answer = " + ask);
        if (ask.contains("!!")) {
            line(5, "val answer = later()");
        }
        line(5, "RealRun.handled()");
        line(5, "state += answer.asInstanceOf[Int]");
        line(4, "}");
    }

    private void sends(int own) {
        String to = "nodes(" + dice.nextInt(nodes) + ")";
        String work = "Work(" + dice.nextInt(KINDS) + ", left - 1)";
        line(5, "RealRun.sent()");
        switch (dice.nextInt(8)) {
            case 0 -> line(5, to + " forward " + work);
            case 1 -> line(5, "actor { " + to + " ! " + work + " }");
            default -> line(5, to + " ! " + work);
        }
    }
}
