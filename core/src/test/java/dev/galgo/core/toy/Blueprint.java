package dev.galgo.core.toy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@link Toy} as data: it can be taken apart, made smaller and printed as the source that makes it.
 *
 * @param actors the types of the first actors, by position
 * @param scripts what each type does on each message; of a message without script, nothing
 */
public record Blueprint(
        List<String> actors, Map<On, List<Op>> scripts, Map<On, Integer> guards, List<Op.Send> pending) {
    /** A message of a type of actor. */
    public record On(String type, String message) {
        @Override
        public String toString() {
            return "\"" + type + "\", \"" + message + "\"";
        }
    }

    public Blueprint {
        actors = List.copyOf(actors);
        scripts = new LinkedHashMap<>(scripts);
        guards = new LinkedHashMap<>(guards);
        pending = List.copyOf(pending);
    }

    /** The program itself. */
    public Toy toy() {
        var toy = new Toy();
        actors.forEach(toy::actor);
        scripts.forEach((on, ops) -> toy.on(on.type(), on.message(), ops.toArray(Op[]::new)));
        guards.forEach((on, least) -> toy.guard(on.type(), on.message(), least));
        pending.forEach(send -> toy.pending(send.to(), send.name(), send.value()));
        return toy;
    }

    /** The Java that makes this program, to be pasted into a test. */
    public String source() {
        var lines = new ArrayList<String>();
        lines.add("new Toy()");
        actors.forEach(type -> lines.add(".actor(\"" + type + "\")"));
        scripts.forEach((on, ops) -> {
            var parts = new ArrayList<String>(List.of(on.toString()));
            ops.forEach(op -> parts.add(source(op)));
            lines.add(".on(" + String.join(", ", parts) + ")");
        });
        guards.forEach((on, least) -> lines.add(".guard(" + on + ", " + least + ")"));
        pending.forEach(
                send -> lines.add(".pending(" + send.to() + ", \"" + send.name() + "\", " + send.value() + ")"));
        return String.join("\n        ", lines) + ";";
    }

    private static String source(Op op) {
        if (op instanceof Op.Send send) {
            return "new Op.Send(" + actor(send.to()) + ", \"" + send.name() + "\", " + send.value() + ")";
        } else if (op instanceof Op.Call call) {
            return "new Op.Call(" + actor(call.to()) + ", \"" + call.name() + "\")";
        } else if (op instanceof Op.Join join) {
            var to = join.to().stream().map(Blueprint::actor).toList();
            return "new Op.Join(List.of(" + String.join(", ", to) + "), \"" + join.name() + "\")";
        } else if (op instanceof Op.Create create) {
            return "new Op.Create(\"" + create.type() + "\")";
        } else if (op instanceof Op.Add add) {
            return "new Op.Add(" + add.amount() + ")";
        } else if (op instanceof Op.Choose choose) {
            return "new Op.Choose(" + choose.n() + ")";
        } else if (op instanceof Op.FailIf fail) {
            return "new Op.FailIf(" + fail.state() + ")";
        } else if (op instanceof Op.Fail fail) {
            return "new Op.Fail(FindingKind." + fail.kind() + ")";
        }
        return "new Op." + op.getClass().getSimpleName() + "()";
    }

    private static String actor(int position) {
        return switch (position) {
            case Op.SELF -> "Op.SELF";
            case Op.CHILD -> "Op.CHILD";
            default -> String.valueOf(position);
        };
    }

    /** How much there is to read: actors, instructions, guards and messages pending. */
    public int size() {
        int ops = scripts.values().stream().mapToInt(List::size).sum();
        return actors.size() + ops + guards.size() + pending.size();
    }
}
