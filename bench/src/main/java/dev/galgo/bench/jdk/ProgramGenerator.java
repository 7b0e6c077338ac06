package dev.galgo.bench.jdk;

import dev.galgo.bench.jdk.GeneratedProgram.GeneratedActor;
import dev.galgo.bench.jdk.GeneratedProgram.GeneratedHandler;
import dev.galgo.bench.jdk.Vocabulary.Join;
import dev.galgo.bench.jdk.Vocabulary.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Makes a small program of a seed: two to four classes of actors whose handlers change and look at fields in many ways, and three to six
 * messages in all, so that every order can be run. Here and there a handler refuses what it sees, so that some orders fail.
 */
final class ProgramGenerator {
    private static final int MOST_MESSAGES = 6;

    /** What a handler takes: its parameter, how that becomes a small number, and how such a number becomes an argument. */
    private enum Content {
        NUMBER("int n", "", "$e"),
        LIST("List<Integer> given", "int n = small(given.size() + given.get(0));", "new ArrayList<>(List.of($e, 1))"),
        PAIR("Pair given", "int n = small(given.left());", "new Pair($e, \"s\")"),
        TEXT("String given", "int n = small(given.length());", "\"x\".repeat($e)"),
        ARRAY("int[] given", "int n = small(given[0]);", "new int[] {$e, 2, 3}"),
        COLOUR("Colour given", "int n = given.weight;", "Colour.of($e)");

        final String parameter;
        final String prologue;
        final String argument;

        Content(String parameter, String prologue, String argument) {
            this.parameter = parameter;
            this.prologue = prologue;
            this.argument = argument;
        }
    }

    private static final List<String> STATIC_NAMES = List.of(
            "Listed.IT.get(0)",
            "Referred.IT.get()",
            "Stamped.IT.getReference()",
            "Promised.IT.getNow(null)",
            "(ActorName) Event.it.getSource()",
            "Named.IT.get(\"it\")");
    private static final List<String> STATIC_SETTERS = List.of(
            "Listed.IT.add($a);",
            "Referred.IT.set($a);",
            "Stamped.IT.set($a, 1);",
            "Promised.IT.complete($a);",
            "Event.it = new EventObject($a);",
            "Named.IT.put(\"it\", $a);");

    /** Of these the analysis gives up, for the most part, so they are rare: few programs would be left in which it does not. */
    private static final Set<String> RARE = Set.of("ranking", "tally", "function", "trouble");

    private final Vocabulary vocabulary;
    private final Random random;
    private final List<List<Kind>> fields = new ArrayList<>();
    /** For each actor, what its three handlers take. */
    private final List<List<Content>> contents = new ArrayList<>();

    private int unique;
    private int staticName = -1;
    private int messages;

    private ProgramGenerator(Vocabulary vocabulary, long seed) {
        this.vocabulary = vocabulary;
        this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    }

    static GeneratedProgram program(Vocabulary vocabulary, long seed) {
        return new ProgramGenerator(vocabulary, seed).generate("p" + seed);
    }

    private GeneratedProgram generate(String name) {
        int count = 2 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            fields.add(kinds());
            contents.add(List.of(pick(Content.values()), pick(Content.values()), pick(Content.values())));
        }
        // The first actor gets most of the messages.
        var setUp = new ArrayList<String>();
        var sends = new int[count];
        int first = 2 + random.nextInt(2);
        for (int i = 0; i < first; i++) {
            int actor =
                    random.nextInt(3) == 0 ? random.nextInt(count) : i == 0 ? 0 : random.nextInt(Math.min(2, count));
            int handler = random.nextInt(3);
            setUp.add(message("a" + actor, actor, handler, String.valueOf(random.nextInt(4))));
            messages++;
            if (handler == 0) {
                sends[actor]++;
            }
        }
        if (random.nextInt(6) == 0) {
            staticName = random.nextInt(STATIC_NAMES.size());
            setUp.add(0, STATIC_SETTERS.get(staticName).replace("$a", "a0"));
        }
        if (random.nextInt(8) == 0 && messages < 4) {
            setUp.add("send(a" + random.nextInt(count) + ", \"meet\", a0);");
            messages++;
        }
        var actors = new ArrayList<GeneratedActor>();
        for (int i = 0; i < count; i++) {
            actors.add(actor(i, sends[i]));
        }
        return new GeneratedProgram(name, actors, setUp);
    }

    private List<Kind> kinds() {
        var kinds = new ArrayList<Kind>();
        if (random.nextInt(3) > 0) {
            Join join = pick(vocabulary.joins());
            if (join.kinds().stream().anyMatch(RARE::contains)) {
                join = pick(vocabulary.joins());
            }
            join.kinds().forEach(kind -> kinds.add(vocabulary.kind(kind)));
        }
        int more = kinds.isEmpty() ? 3 : 1 + random.nextInt(2);
        for (int i = 0; i < more; i++) {
            Kind kind = pick(vocabulary.kinds());
            kinds.add(RARE.contains(kind.name()) ? pick(vocabulary.kinds()) : kind);
        }
        return kinds;
    }

    /** @param started how often the set-up sends the message whose handler may send in turn */
    private GeneratedActor actor(int number, int started) {
        var declared = new ArrayList<String>();
        var kinds = fields.get(number);
        for (int i = 0; i < kinds.size(); i++) {
            declared.add(kinds.get(i).type() + " f" + i + " = " + kinds.get(i).start() + ";");
        }
        var handlers = new ArrayList<GeneratedHandler>();
        for (int h = 0; h < 3; h++) {
            Content content = contents.get(number).get(h);
            var statements = new ArrayList<String>();
            if (!content.prologue.isEmpty()) {
                statements.add(content.prologue);
            }
            int lines = 1 + random.nextInt(2);
            for (int i = 0; i < lines; i++) {
                statements.add(wrapped(number, statement(number)));
            }
            if (h == 0 && started > 0) {
                sends(number, started, statements);
            }
            if (random.nextInt(5) < 2) {
                statements.add(
                        random.nextInt(statements.size() + 1 - (content.prologue.isEmpty() ? 0 : 1))
                                + (content.prologue.isEmpty() ? 0 : 1),
                        check(number, h));
            }
            handlers.add(new GeneratedHandler(
                    "@message public int h" + h + "(" + content.parameter + ")",
                    statements,
                    random.nextInt(4) == 0 ? "small(" + view(number) + ")" : "0"));
        }
        handlers.add(new GeneratedHandler(
                "@message public int meet(ActorName who)",
                new ArrayList<>(List.of("friend = who;", "send(friend, \"h1\", " + argument(0, 1, "2") + ");")),
                "0"));
        return new GeneratedActor(declared, handlers);
    }

    private void sends(int number, int started, List<String> statements) {
        int most = (MOST_MESSAGES - messages) / started;
        int count = Math.min(most, random.nextInt(3));
        for (int i = 0; i < count; i++) {
            int to = number == 0 ? 0 : random.nextInt(number);
            String whom = number == 0 || random.nextInt(6) == 0 ? "self()" : "a" + to;
            if (whom.equals("self()")) {
                to = number;
            }
            if (staticName >= 0 && random.nextBoolean()) {
                whom = STATIC_NAMES.get(staticName);
                to = 0;
            }
            int handler = 1 + random.nextInt(2);
            String value = random.nextInt(3) == 0 ? "small(" + view(number) + ")" : number("n");
            String line = message(whom, to, handler, value);
            if (number > 0 && to < number && random.nextInt(8) == 0 && messages + 2 * started <= MOST_MESSAGES) {
                line = "refuse(this.<Integer>call(" + whom + ", \"h" + handler + "\", " + argument(to, handler, value)
                        + "), 5, 4, \"answer\");";
                messages += started;
            } else if (random.nextInt(10) == 0) {
                line = message("create(A" + to + ".class)", to, handler, value);
            } else if (random.nextInt(4) == 0) {
                line = "if (" + view(number) + " > 1) { " + line + " }";
            } else if (random.nextInt(10) == 0) {
                line = message(whom, to, handler, "choose(2)");
            }
            statements.add(line);
            messages += started;
        }
    }

    private String message(String whom, int to, int handler, String number) {
        return "send(" + whom + ", \"h" + handler + "\", " + argument(to, handler, number) + ");";
    }

    private String argument(int to, int handler, String number) {
        return contents.get(to).get(handler).argument.replace("$e", number);
    }

    private String check(int actor, int handler) {
        int modulus = 2 + random.nextInt(4);
        int rest = random.nextInt(modulus);
        String view = view(actor);
        String place = "\"A" + actor + ".h" + handler + "\"";
        return random.nextBoolean()
                ? "refuse(" + view + ", " + modulus + ", " + rest + ", " + place + ");"
                : "assert Math.floorMod(" + view + ", " + modulus + ") != " + rest + " : " + place + ";";
    }

    private String statement(int actor) {
        var kinds = fields.get(actor);
        var joins = new ArrayList<String>();
        for (Join join : vocabulary.joins()) {
            fit(join, kinds, joins);
        }
        if (!joins.isEmpty() && random.nextInt(2) == 0) {
            return filled(pick(joins), number("n"));
        }
        int field = random.nextInt(kinds.size());
        return filled(pick(kinds.get(field).statements()).replace("$0", "f" + field), number("n"));
    }

    /** The statements of a join for each choice of two fields of its kinds. */
    private static void fit(Join join, List<Kind> kinds, List<String> found) {
        for (int i = 0; i < kinds.size(); i++) {
            for (int j = 0; j < kinds.size(); j++) {
                if (i != j
                        && kinds.get(i).name().equals(join.kinds().get(0))
                        && kinds.get(j).name().equals(join.kinds().get(1))) {
                    for (String statement : join.statements()) {
                        found.add(statement.replace("$0", "f" + i).replace("$1", "f" + j));
                    }
                }
            }
        }
    }

    private String filled(String template, String number) {
        return template.replace("$n", number).replace("$u", String.valueOf(unique++));
    }

    private String view(int actor) {
        var kinds = fields.get(actor);
        int field = random.nextInt(kinds.size());
        return "(" + filled(pick(kinds.get(field).views()).replace("$0", "f" + field), number("1")) + ")";
    }

    private String number(String parameter) {
        return switch (random.nextInt(5)) {
            case 0 -> String.valueOf(random.nextInt(5));
            case 1 -> "small(lookUp(" + parameter + "))";
            default -> parameter;
        };
    }

    /** The statement as it is, or in something that runs it, or some of the time. */
    private String wrapped(int actor, String statement) {
        int id = unique++;
        return switch (random.nextInt(24)) {
            case 0 -> "if (" + view(actor) + " > 1) { " + statement + " }";
            case 1 -> "Runnable run" + id + " = () -> { " + statement + " }; run" + id + ".run();";
            case 2 -> "new Object() { void go() { " + statement + " } }.go();";
            case 3 -> "for (int i" + id + " = 0; i" + id + " < 2; i" + id + "++) { " + statement + " }";
            case 4 ->
                "switch (small(" + view(actor) + ")) { case 0, 3 -> { " + statement + " } case 1 -> { } default -> { "
                        + statement(actor) + " } }";
            case 5 ->
                "try { " + statement + " refuse(" + view(actor)
                        + ", 3, 1, \"caught\"); } catch (IllegalStateException e" + id + ") { " + statement(actor)
                        + " } finally { " + statement(actor) + " }";
            case 6 ->
                "class Local" + id + " implements Consumer<Integer> { @Override public void accept(Integer m) { "
                        + statement + " } } List.of(1, 2).forEach(new Local" + id + "());";
            default -> statement;
        };
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> T pick(T[] all) {
        return all[random.nextInt(all.length)];
    }
}
