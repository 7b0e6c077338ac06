package dev.galgo.petri.format;

import dev.galgo.petri.colored.ColorSum;
import dev.galgo.petri.colored.ColoredNet;
import dev.galgo.petri.colored.Guard;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a coloured net from PNML (ISO/IEC 15909-2, symmetric nets), as the Model Checking Contest writes it. What has no finite number of colours, and what
 * else cannot be read, is refused by name.
 */
public final class ColoredPnmlReader {
    private final PnmlContent content;
    private final ColoredDeclarations declarations;
    private final Map<PnmlItem, Integer> places = new HashMap<>();
    private final Map<PnmlItem, List<PnmlItem>> arcs = new LinkedHashMap<>();

    private ColoredPnmlReader(PnmlContent content) {
        this.content = content;
        this.declarations = new ColoredDeclarations(content);
    }

    /** Reads a net; {@code file} is what errors call it. */
    public static ColoredNet read(String file, Reader in) {
        PnmlContent content = PnmlScanner.scan(file, in, true);
        if (!content.colored) {
            throw new NetFormatException(file, 1, 1, "this is no coloured net");
        }
        return of(content);
    }

    static ColoredNet of(PnmlContent content) {
        return new ColoredPnmlReader(content).build();
    }

    private ColoredNet build() {
        var built = new ArrayList<ColoredNet.Place>();
        for (PnmlItem node : content.order) {
            if (node.kind.equals("place")) {
                places.put(node, built.size());
                built.add(place(node));
            } else {
                arcs.put(node, new ArrayList<>());
            }
        }
        for (PnmlItem arc : content.arcs) {
            PnmlItem from = content.target(arc.source, arc);
            PnmlItem to = content.target(arc.target, arc);
            if (places.containsKey(from) == places.containsKey(to)) {
                throw content.error(
                        arc.at,
                        "the arc from '" + arc.source + "' to '" + arc.target
                                + "' does not join a place and a transition");
            }
            List<PnmlItem> own = arcs.get(places.containsKey(from) ? to : from);
            if (own != null) {
                own.add(arc);
            }
        }
        var transitions = new ArrayList<ColoredNet.Transition>();
        arcs.forEach((node, own) -> transitions.add(transition(node, own, built)));
        return new ColoredNet(content.netName, built, transitions);
    }

    private ColoredNet.Place place(PnmlItem node) {
        PnmlElement type = node.structures.get("type");
        if (type == null) {
            throw content.error(node.at, "the place '" + node.id + "' has no type with a structure");
        }
        var sort = declarations.sort(declarations.only(type));
        PnmlElement marking = node.structures.get("hlinitialMarking");
        ColorSum initial = marking == null || marking.children().isEmpty()
                ? ColorSum.NONE
                : new ColoredTerms(content, declarations, Map.of()).sum(declarations.only(marking), sort);
        return new ColoredNet.Place(node.id, content.name(node), sort, initial);
    }

    private ColoredNet.Transition transition(PnmlItem node, List<PnmlItem> own, List<ColoredNet.Place> built) {
        PnmlElement condition = node.structures.get("condition");
        var used = new HashSet<String>();
        collect(condition, used);
        own.forEach(arc -> collect(arc.structures.get("hlinscription"), used));
        var indices = new HashMap<String, Integer>();
        var variables = new ArrayList<ColoredDeclarations.Variable>();
        for (ColoredDeclarations.Variable variable : declarations.variables()) {
            if (used.contains(variable.id())) {
                indices.put(variable.id(), variables.size());
                variables.add(variable);
            }
        }
        var terms = new ColoredTerms(content, declarations, indices);
        Guard guard = condition == null || condition.children().isEmpty()
                ? Guard.always()
                : new ColoredGuards(content, terms).guard(declarations.only(condition));
        var inputs = new ArrayList<ColoredNet.Arc>();
        var outputs = new ArrayList<ColoredNet.Arc>();
        for (PnmlItem arc : own) {
            Integer from = places.get(content.target(arc.source, arc));
            Integer to = places.get(content.target(arc.target, arc));
            int place = from != null ? from : to != null ? to : 0;
            PnmlElement inscription = arc.structures.get("hlinscription");
            if (inscription == null) {
                throw content.error(arc.at, "the arc '" + arc.id + "' has no inscription with a structure");
            }
            ColorSum tokens =
                    terms.sum(declarations.only(inscription), built.get(place).sort());
            (from != null ? inputs : outputs).add(new ColoredNet.Arc(place, tokens));
        }
        return new ColoredNet.Transition(node.id, content.name(node), named(variables), guard, inputs, outputs);
    }

    /** Variables by their names where these tell them apart, otherwise by their ids. */
    private static List<ColoredNet.Variable> named(Collection<ColoredDeclarations.Variable> variables) {
        Set<String> names = new HashSet<>();
        variables.forEach(variable -> names.add(variable.name()));
        boolean apart = names.size() == variables.size();
        return variables.stream()
                .map(variable -> new ColoredNet.Variable(apart ? variable.name() : variable.id(), variable.sort()))
                .toList();
    }

    /** Adds the ids of the variables in an element. */
    private static void collect(@Nullable PnmlElement element, Set<String> into) {
        Deque<PnmlElement> open = new ArrayDeque<>();
        if (element != null) {
            open.push(element);
        }
        while (!open.isEmpty()) {
            PnmlElement one = open.pop();
            String id = one.attribute("refvariable");
            if (one.name().equals("variable") && id != null) {
                into.add(id);
            }
            one.children().forEach(open::push);
        }
    }
}
