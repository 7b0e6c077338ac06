package dev.galgo.pi.abstraction;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.PiSystem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Who is told apart: each actor of the start, and all that are created at the same place of the text together. */
final class ActorSites {
    private final PiSystem system;
    private final Map<String, Integer> first = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();

    ActorSites(PiSystem system) {
        this.system = system;
        int next = system.init().size();
        for (Equation equation : system.equations().values()) {
            if (equation.body() instanceof Body.Act act) {
                first.put(equation.name(), next);
                for (Body.Creation creation : act.created()) {
                    names.put(next++, creation.name() + "@" + equation.name());
                }
            }
        }
    }

    /** The kin of those that an equation creates as the k-th. */
    int created(String equation, int k) {
        return Objects.requireNonNull(first.get(equation)) + k;
    }

    /** {@code ping}, or {@code client@Admit} for those that Admit creates and calls client. */
    String name(int kin) {
        return kin < system.init().size() ? system.init().get(kin).name() : Objects.requireNonNull(names.get(kin));
    }

    private String name(ChannelValue value) {
        return value.channel() == null ? name(value.kin()) : name(value.kin()) + "." + value.channel();
    }

    private String all(List<ChannelValue> values, String open, String close) {
        return values.stream().map(this::name).collect(Collectors.joining(", ", open, close));
    }

    String name(Spot spot) {
        List<ChannelValue> known = spot.values().subList(1, spot.values().size());
        return name(spot.kin()) + " at " + spot.location() + (known.isEmpty() ? "" : all(known, "(", ")"));
    }

    String name(Letter letter) {
        return name(letter.to()) + "." + letter.channel() + all(letter.payload(), "<", ">");
    }

    /** What a turn is called, without what tells it from others of the same kind. */
    String name(Turn turn) {
        Letter taken = turn.taken();
        String what = " goes on";
        if (taken != null) {
            what = " takes " + taken.channel();
        } else if (!turn.born().isEmpty()) {
            what = " creates " + name(turn.born().get(0).kin());
        } else if (!turn.sent().isEmpty()) {
            what = " sends " + turn.sent().get(0).channel();
        }
        return name(turn.from().kin()) + what + " at " + turn.from().location();
    }
}
