package dev.galgo.core.toy;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Boot;
import java.util.Collection;
import java.util.List;

/** Three creatures meet in pairs at a broker, so many times, and change colour when they do. */
public final class Chameneos extends Model {
    private static final String BROKER = "Broker";
    private static final String CREATURE = "Creature";
    private static final String NOBODY = "nobody";

    private final int meetings;

    public Chameneos(int meetings) {
        this.meetings = meetings;
    }

    @Override
    public Boot boot() {
        ActorId broker = root(0, BROKER);
        return start(List.of(born(broker, 0, NOBODY, 0)), message(broker, "boot", meetings));
    }

    /** The broker keeps the meetings left, who waits and that one's colour; a creature the broker and its colour. */
    @Override
    List<Object> handle(List<Object> state, String name, List<Object> values, Effects effects) {
        return state.size() == 3 ? broker(state, name, values, effects) : creature(state, name, values, effects);
    }

    private static List<Object> broker(List<Object> state, String name, List<Object> values, Effects effects) {
        if (name.equals("boot")) {
            for (int colour = 0; colour < 3; colour++) {
                effects.send(effects.create(CREATURE, effects.self(), colour), "start");
            }
            return List.of(values.get(0), NOBODY, 0);
        }
        int left = (Integer) state.get(0);
        var who = (ActorId) values.get(0);
        if (left == 0) {
            effects.send(who, "stop");
            return state;
        }
        if (state.get(1) instanceof ActorId waiting) {
            effects.send(waiting, "hook", who, values.get(1));
            effects.send(who, "hook", waiting, state.get(2));
            return List.of(left - 1, NOBODY, 0);
        }
        return List.of(left, who, values.get(1));
    }

    private static List<Object> creature(List<Object> state, String name, List<Object> values, Effects effects) {
        int colour = (Integer) state.get(1);
        if (name.equals("stop")) {
            return state;
        }
        if (name.equals("hook")) {
            int other = (Integer) values.get(1);
            colour = colour == other ? colour : 3 - colour - other;
        }
        effects.send((ActorId) state.get(0), "hook", effects.self(), colour);
        return List.of(state.get(0), colour);
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        if (type.equals(CREATURE)) {
            return message.equals("stop") ? List.of() : List.of(new Call(BROKER, "hook", 0));
        }
        return message.equals("boot")
                ? List.of(new Call(CREATURE, "start", 0))
                : List.of(new Call(CREATURE, "stop", 1), new Call(CREATURE, "hook", 2));
    }
}
