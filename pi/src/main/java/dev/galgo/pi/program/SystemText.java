package dev.galgo.pi.program;

import dev.galgo.pi.program.Channel.Asked;
import dev.galgo.pi.program.Deed.Branch;
import dev.galgo.pi.program.Deed.Chooses;
import dev.galgo.pi.program.Deed.Does;
import dev.galgo.pi.program.Deed.Go;
import dev.galgo.pi.program.Deed.Hears;
import dev.galgo.pi.program.Deed.Output;
import dev.galgo.pi.program.State.Stage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the locations that were found as text. */
final class SystemText {
    private final LocationExploration exploration;
    private final SystemNames names;
    private final StringBuilder text = new StringBuilder();

    SystemText(LocationExploration exploration, SystemNames names) {
        this.exploration = exploration;
        this.names = names;
    }

    String write(String system) {
        text.append("system ").append(SystemNames.word(system)).append("\n\n");
        names.kinds().keySet().forEach(this::actor);
        for (Kind kind : names.kinds().keySet()) {
            text.append("\n// ").append(names.of(kind)).append('\n');
            exploration.locations().stream()
                    .filter(location -> location.kind().equals(kind))
                    .forEach(this::equation);
        }
        init();
        // That data are forgotten may keep an actor waiting for ever, which says nothing of the program.
        text.append("// Whether anybody waits for ever is asked of cycles of waits alone.\nfinal ")
                .append(exploration.locations().stream()
                        .filter(location -> exploration.deed(location) instanceof Hears)
                        .map(names::of)
                        .collect(Collectors.joining(", ")))
                .append('\n');
        return text.toString();
    }

    private void actor(Kind kind) {
        String channels = exploration.channels().stream()
                .filter(channel -> channel.owner().equals(kind))
                .map(channel -> names.of(channel)
                        + channel.carries().stream().map(names::of).collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", "));
        text.append(kind.made() ? "actor " : "static actor ")
                .append(names.of(kind))
                .append(channels.isEmpty() ? " owns { }\n" : " owns { " + channels + " }\n");
    }

    private void equation(State location) {
        comment(location);
        List<String> slots = names.slots(location);
        text.append(names.of(location)).append('(').append(slots.get(0)).append(';');
        for (int i = 1; i < slots.size(); i++) {
            text.append(i == 1 ? " " : ", ").append(slots.get(i)).append(": ").append(names.of(kindOf(location, i)));
        }
        text.append(") = ").append(body(location, slots)).append('\n');
    }

    private Kind kindOf(State location, int slot) {
        List<Ref> known = LocationExploration.slots(location);
        return slot <= known.size()
                ? known.get(slot - 1).kind()
                : exploration.statics().get(slot - known.size() - 1).kind();
    }

    private void comment(State location) {
        if (!location.frames().isEmpty()) {
            var point = SystemNames.told(location).step().point();
            String what = point.label().isEmpty() ? "" : ": " + point.label();
            text.append("// ")
                    .append(point.place())
                    .append(what.replaceAll("\\s+", " "))
                    .append('\n');
        }
    }

    private String body(State location, List<String> slots) {
        Deed deed = exploration.deed(location);
        if (deed instanceof Chooses chooses) {
            return chooses.ways().stream()
                    .map(way -> call(location, way, slots, List.of()))
                    .collect(Collectors.joining(" (+) "));
        } else if (deed instanceof Does does) {
            return does(location, does, slots);
        } else if (deed instanceof Hears hears && !hears.branches().isEmpty()) {
            return hears.branches().stream()
                    .map(branch -> branch(location, branch, slots))
                    .collect(Collectors.joining("\n    + "));
        }
        return "0";
    }

    private String branch(State location, Branch branch, List<String> slots) {
        var used = new HashSet<>(slots);
        var received = new ArrayList<String>();
        boolean first = branch.channel() instanceof Asked asked && asked.caller() != null;
        int known = LocationExploration.slots(location).size();
        for (Kind kind : branch.channel().carries()) {
            int at = branch.next().arguments().indexOf(new Ref(kind, known + received.size() + 1));
            String later =
                    at < 0 ? names.own(kind) : names.slots(branch.next().to()).get(at + 1);
            received.add(SystemNames.unique(first ? "caller" : later, used));
            first = false;
        }
        return slots.get(0) + "." + names.of(branch.channel()) + "(" + String.join(", ", received) + ") . "
                + call(location, branch.next(), slots, received);
    }

    private String does(State location, Does does, List<String> slots) {
        List<String> more = new ArrayList<>();
        Kind created = does.created();
        if (created != null) {
            more.add(SystemNames.unique(names.own(created), new HashSet<>(slots)));
        }
        var parts = new ArrayList<String>();
        for (Output output : does.outputs()) {
            parts.add(term(location, output.to(), slots, more) + "." + names.of(output.channel())
                    + output.payload().stream()
                            .map(ref -> term(location, ref, slots, more))
                            .collect(Collectors.joining(", ", "<", ">")));
        }
        parts.add(call(location, does.next(), slots, more));
        if (created == null) {
            return String.join(" | ", parts);
        }
        parts.add(0, names.of(State.of(created, Stage.NEW, Map.of())) + "(" + more.get(0) + ";)");
        return "new " + more.get(0) + ": " + names.of(created) + " . ( " + String.join(" | ", parts) + " )";
    }

    private String call(State location, Go go, List<String> slots, List<String> more) {
        var arguments = new ArrayList<String>();
        go.arguments().forEach(ref -> arguments.add(term(location, ref, slots, more)));
        if (go.to().kind().equals(TaskPaths.MAIN)) {
            for (int i = 0; i < exploration.statics().size(); i++) {
                arguments.add(names.ofStart(i));
            }
        }
        return names.of(go.to()) + "(" + slots.get(0) + ";"
                + (arguments.isEmpty() ? "" : " " + String.join(", ", arguments)) + ")";
    }

    private String term(State location, Ref ref, List<String> slots, List<String> more) {
        if (ref.isOfStart()) {
            return names.ofStart(ref.number());
        }
        int known = LocationExploration.slots(location).size();
        return ref.slot() <= known ? slots.get(ref.slot()) : more.get(ref.slot() - known - 1);
    }

    private void init() {
        text.append("\ninit {\n  ").append(names.main()).append(": ");
        text.append(names.of(exploration.start()))
                .append('(')
                .append(names.main())
                .append(';');
        for (int i = 0; i < exploration.statics().size(); i++) {
            text.append(i == 0 ? " " : ", ").append(names.ofStart(i));
        }
        text.append(")\n");
        for (int i = 0; i < exploration.statics().size(); i++) {
            String name = names.ofStart(i);
            Kind kind = exploration.statics().get(i).kind();
            text.append("  ").append(name).append(": ");
            text.append(names.of(State.of(kind, Stage.NEW, Map.of())));
            text.append('(').append(name).append(";)\n");
        }
        text.append("}\n");
    }
}
