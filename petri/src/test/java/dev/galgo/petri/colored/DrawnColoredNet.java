package dev.galgo.petri.colored;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A coloured net of the tests' own making: as PNML, and as the definition says what it does. Shares nothing with what reads and unfolds nets. */
record DrawnColoredNet(
        List<Sort> sorts, List<Integer> variables, List<Place> places, List<Transition> transitions, String partition) {
    /** A colour: one number for each part. */
    record Sort(String id, List<String> colors, List<Integer> parts, String xml) {}

    record Place(int sort, Sum initial) {}

    record Arc(int place, Sum sum) {}

    record Transition(List<Integer> variables, Condition condition, List<Arc> inputs, List<Arc> outputs) {}

    /** One colour. */
    interface Term {
        List<Integer> value(Map<Integer, Integer> binding);

        String xml();
    }

    /** Colours and how many. */
    interface Sum {
        /** Null where it subtracts what is not there. */
        Map<List<Integer>, Long> value(Map<Integer, Integer> binding);

        String xml();
    }

    interface Condition {
        boolean holds(Map<Integer, Integer> binding);

        String xml();
    }

    static String subterm(String xml) {
        return "<subterm>" + xml + "</subterm>";
    }

    private String name(int place, List<Integer> color) {
        Sort sort = sorts.get(places.get(place).sort());
        if (sort.parts().isEmpty()) {
            return sort.id().equals("dot")
                    ? "p" + place
                    : "p" + place + "[" + sort.colors().get(color.get(0)) + "]";
        }
        var names = new ArrayList<String>();
        for (int i = 0; i < color.size(); i++) {
            names.add(sorts.get(sort.parts().get(i)).colors().get(color.get(i)));
        }
        return "p" + place + "[" + String.join(",", names) + "]";
    }

    /** A marking: tokens by place and colour. */
    Map<Integer, Map<List<Integer>, Long>> initial() {
        var marking = new TreeMap<Integer, Map<List<Integer>, Long>>();
        for (int p = 0; p < places.size(); p++) {
            marking.put(p, new HashMap<>(places.get(p).initial().value(Map.of())));
        }
        return marking;
    }

    /** What a marking is called where places are unfolded. */
    String text(Map<Integer, Map<List<Integer>, Long>> marking) {
        var tokens = new TreeMap<String, Long>();
        marking.forEach((p, colors) -> colors.forEach((color, count) -> {
            if (count != 0) {
                tokens.put(name(p, color), count);
            }
        }));
        return tokens.toString();
    }

    /** All markings one firing away. */
    List<Map<Integer, Map<List<Integer>, Long>>> next(Map<Integer, Map<List<Integer>, Long>> marking) {
        var next = new ArrayList<Map<Integer, Map<List<Integer>, Long>>>();
        for (Transition transition : transitions) {
            for (Map<Integer, Integer> binding : bindings(transition)) {
                if (!transition.condition().holds(binding)) {
                    continue;
                }
                var after = new TreeMap<Integer, Map<List<Integer>, Long>>();
                marking.forEach((p, colors) -> after.put(p, new HashMap<>(colors)));
                boolean enabled = true;
                for (Arc arc : transition.inputs()) {
                    Map<List<Integer>, Long> taken = arc.sum().value(binding);
                    taken.forEach((color, count) -> after.get(arc.place()).merge(color, -count, Long::sum));
                }
                for (Map<List<Integer>, Long> colors : after.values()) {
                    enabled &= colors.values().stream().allMatch(count -> count >= 0);
                }
                for (Arc arc : transition.outputs()) {
                    Map<List<Integer>, Long> put = arc.sum().value(binding);
                    put.forEach((color, count) -> after.get(arc.place()).merge(color, count, Long::sum));
                }
                if (enabled) {
                    next.add(after);
                }
            }
        }
        return next;
    }

    /** Whether no arc subtracts what is not there, whatever the binding that the condition allows. */
    boolean hasMeaning() {
        for (Transition transition : transitions) {
            for (Map<Integer, Integer> binding : bindings(transition)) {
                if (!transition.condition().holds(binding)) {
                    continue;
                }
                for (List<Arc> arcs : List.of(transition.inputs(), transition.outputs())) {
                    for (Arc arc : arcs) {
                        if (arc.sum().value(binding) == null) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private List<Map<Integer, Integer>> bindings(Transition transition) {
        List<Map<Integer, Integer>> bindings = new ArrayList<>();
        bindings.add(Map.of());
        for (int variable : transition.variables()) {
            List<Map<Integer, Integer>> longer = new ArrayList<>();
            for (Map<Integer, Integer> begun : bindings) {
                for (int i = 0; i < sorts.get(variables.get(variable)).colors().size(); i++) {
                    var more = new HashMap<>(begun);
                    more.put(variable, i);
                    longer.add(more);
                }
            }
            bindings = longer;
        }
        return bindings;
    }

    String pnml() {
        var out = new StringBuilder(
                "<pnml><net id=\"drawn\" type=\"http://www.pnml.org/version-2009/grammar/symmetricnet\">");
        out.append("<page id=\"page\">");
        for (int p = 0; p < places.size(); p++) {
            out.append("<place id=\"p").append(p).append("\"><type><structure><usersort declaration=\"");
            out.append(sorts.get(places.get(p).sort()).id()).append("\"/></structure></type>");
            out.append("<hlinitialMarking><structure>")
                    .append(places.get(p).initial().xml());
            out.append("</structure></hlinitialMarking></place>");
        }
        for (int t = 0; t < transitions.size(); t++) {
            Transition transition = transitions.get(t);
            out.append("<transition id=\"t").append(t).append("\"><condition><text>some</text><structure>");
            out.append(transition.condition().xml()).append("</structure></condition></transition>");
            int arcs = 0;
            for (Arc arc : transition.inputs()) {
                arc(out, "p" + arc.place(), "t" + t, "i" + t + "." + arcs++, arc.sum());
            }
            for (Arc arc : transition.outputs()) {
                arc(out, "t" + t, "p" + arc.place(), "o" + t + "." + arcs++, arc.sum());
            }
        }
        out.append("</page><declaration><structure><declarations>");
        // Backwards, so that sorts are used before they are declared.
        for (int s = sorts.size() - 1; s >= 0; s--) {
            out.append(sorts.get(s).xml());
        }
        out.append(partition);
        for (int v = 0; v < variables.size(); v++) {
            out.append("<variabledecl id=\"v").append(v).append("\" name=\"v").append(v);
            out.append("\"><usersort declaration=\"")
                    .append(sorts.get(variables.get(v)).id());
            out.append("\"/></variabledecl>");
        }
        return out.append("</declarations></structure></declaration></net></pnml>")
                .toString();
    }

    private static void arc(StringBuilder out, String from, String to, String id, Sum sum) {
        out.append("<arc id=\"")
                .append(id)
                .append("\" source=\"")
                .append(from)
                .append("\" target=\"")
                .append(to);
        out.append("\"><hlinscription><structure>").append(sum.xml());
        out.append("</structure></hlinscription></arc>");
    }

    static String joined(List<String> parts) {
        return parts.stream().map(DrawnColoredNet::subterm).collect(Collectors.joining());
    }
}
