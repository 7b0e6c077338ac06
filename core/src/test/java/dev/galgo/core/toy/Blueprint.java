package dev.galgo.core.toy;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@link Toy} as data: it can be taken apart, made smaller and printed as the source that makes it.
 *
 * @param actors the types of the first actors, by position
 * @param knows who refers to whom from the start
 * @param scripts what each type does on each message; of a message without script, nothing
 * @param pending sends and introductions
 * @param first the position of the one that must be delivered first, if there is one there; -1 if any may
 */
public record Blueprint(
        List<String> actors,
        List<Knows> knows,
        Map<On, List<Op>> scripts,
        Map<On, Integer> guards,
        List<Op> pending,
        int first) {
    /** A message of a type of actor. */
    public record On(String type, String message) {
        @Override
        public String toString() {
            return "\"" + type + "\", \"" + message + "\"";
        }
    }

    /** Under this field, one of the first actors refers to another. */
    public record Knows(int who, String field, int whom) {}

    public Blueprint {
        actors = List.copyOf(actors);
        knows = List.copyOf(knows);
        scripts = new LinkedHashMap<>(scripts);
        guards = new LinkedHashMap<>(guards);
        pending = List.copyOf(pending);
        first = first < pending.size() ? first : -1;
    }

    /** A program whose messages may come in any order. */
    public Blueprint(
            List<String> actors,
            List<Knows> knows,
            Map<On, List<Op>> scripts,
            Map<On, Integer> guards,
            List<Op> pending) {
        this(actors, knows, scripts, guards, pending, -1);
    }

    /** The same program, in which one of the pending messages must be delivered first. */
    public Blueprint first(int position) {
        return new Blueprint(actors, knows, scripts, guards, pending, position);
    }

    /** The program itself. */
    public Toy toy() {
        var toy = new Toy();
        actors.forEach(toy::actor);
        knows.forEach(one -> toy.knows(one.who(), one.field(), one.whom()));
        scripts.forEach((on, ops) -> toy.on(on.type(), on.message(), ops.toArray(Op[]::new)));
        guards.forEach((on, least) -> toy.guard(on.type(), on.message(), least));
        for (Op op : pending) {
            if (op instanceof Op.Introduce one) {
                toy.pendingAbout(one.to(), one.name(), one.about());
            } else if (op instanceof Op.Send send) {
                toy.pending(send.to(), send.name(), send.value());
            } else {
                throw new IllegalStateException(op + " is no message");
            }
        }
        return first < 0 ? toy : toy.first(first);
    }

    /** The Java that makes this program, to be pasted into a test. */
    public String source() {
        var lines = new ArrayList<String>();
        lines.add("new Toy()");
        actors.forEach(type -> lines.add(".actor(\"" + type + "\")"));
        knows.forEach(one -> lines.add(".knows(" + one.who() + ", \"" + one.field() + "\", " + one.whom() + ")"));
        scripts.forEach((on, ops) -> {
            var parts = new ArrayList<String>(List.of(on.toString()));
            ops.forEach(op -> parts.add(source(op)));
            lines.add(".on(" + String.join(", ", parts) + ")");
        });
        guards.forEach((on, least) -> lines.add(".guard(" + on + ", " + least + ")"));
        for (Op op : pending) {
            String source = source(op);
            String call = op instanceof Op.Introduce ? ".pendingAbout" : ".pending";
            lines.add(call + source.substring(source.indexOf('(')));
        }
        if (first >= 0) {
            lines.add(".first(" + first + ")");
        }
        return String.join("\n        ", lines) + ";";
    }

    /** Read from the record, so that a new instruction needs no line here. */
    private static String source(Op op) {
        var arguments = new ArrayList<String>();
        for (RecordComponent component : op.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                arguments.add(source(component.getAccessor().invoke(op)));
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return "new Op." + op.getClass().getSimpleName() + "(" + String.join(", ", arguments) + ")";
    }

    private static String source(Object value) {
        if (value instanceof String text) {
            return "\"" + text + "\"";
        } else if (value instanceof Enum<?> constant) {
            return constant.getDeclaringClass().getSimpleName() + "." + constant.name();
        } else if (value instanceof List<?> list) {
            return "List.of("
                    + String.join(", ", list.stream().map(Blueprint::source).toList()) + ")";
        } else if (value.equals(Op.SELF)) {
            return "Op.SELF";
        } else if (value.equals(Op.CHILD)) {
            return "Op.CHILD";
        }
        return value.equals(Op.CARRIED) ? "Op.CARRIED" : value.toString();
    }

    /** How much there is to read: actors, acquaintances, instructions, guards and messages pending. */
    public int size() {
        int ops = scripts.values().stream().mapToInt(List::size).sum();
        return actors.size() + knows.size() + ops + guards.size() + pending.size();
    }
}
