package dev.galgo.petri.colored;

import java.util.List;

/** A net whose tokens have colours, with its initial marking; immutable. */
public record ColoredNet(String name, List<Place> places, List<Transition> transitions) {
    public ColoredNet {
        places = List.copyOf(places);
        transitions = List.copyOf(transitions);
    }

    /**
     * A place.
     *
     * @param id what the file calls it; unique
     * @param name what people call it; unique
     * @param initial tokens at the start; without variables
     */
    public record Place(String id, String name, ColorSort sort, ColorSum initial) {}

    /** A variable, which belongs to one transition. */
    public record Variable(String name, ColorSort sort) {}

    /** Tokens that a transition takes from a place or puts there. */
    public record Arc(int place, ColorSum tokens) {}

    /**
     * A transition, which fires under a binding of its variables.
     *
     * @param variables those that stand in its guard or at its arcs
     */
    public record Transition(
            String id, String name, List<Variable> variables, Guard guard, List<Arc> inputs, List<Arc> outputs) {
        public Transition {
            variables = List.copyOf(variables);
            inputs = List.copyOf(inputs);
            outputs = List.copyOf(outputs);
        }

        /** A binding in words, as in {@code p=2,f=3}. */
        String text(int[] binding) {
            var text = new StringBuilder();
            for (int i = 0; i < binding.length; i++) {
                Variable variable = variables.get(i);
                text.append(i == 0 ? "" : ",").append(variable.name()).append('=');
                text.append(
                        variable.sort() instanceof ColorSort.Product
                                ? "(" + variable.sort().color(binding[i]) + ")"
                                : variable.sort().color(binding[i]));
            }
            return text.toString();
        }
    }
}
