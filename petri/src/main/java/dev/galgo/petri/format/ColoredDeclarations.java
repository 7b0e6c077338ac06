package dev.galgo.petri.format;

import dev.galgo.petri.colored.ColorSort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sorts, colours, variables and partitions that a coloured net declares. Sorts may be used before they are declared. */
final class ColoredDeclarations {
    private static final int DEEPEST = 50;

    /** A colour that has an id. */
    record Constant(ColorSort sort, int value) {}

    /** A part of a partition, which within a sum stands for all its colours. */
    record Part(ColorSort sort, List<Integer> colors) {}

    /** A partition: its parts as a sort, and the part of each colour of another. */
    record Partition(ColorSort.Listed parts, ColorSort of, List<Integer> partOf) {}

    /** A declared variable. */
    record Variable(String id, String name, ColorSort sort) {}

    private final PnmlContent content;
    private final Map<String, PnmlElement> declared = new LinkedHashMap<>();
    private final Map<String, ColorSort> sorts = new HashMap<>();
    private final Map<String, Constant> constants = new HashMap<>();
    private final Map<String, Partition> partitions = new HashMap<>();
    private final Map<String, Part> parts = new HashMap<>();
    private final Map<String, Variable> variables = new LinkedHashMap<>();

    ColoredDeclarations(PnmlContent content) {
        this.content = content;
        var elements = new ArrayList<PnmlElement>();
        for (PnmlElement structure : content.declarations) {
            for (PnmlElement group : structure.children()) {
                if (!group.name().equals("declarations")) {
                    throw content.error(group, "<" + group.name() + "> where <declarations> is expected");
                }
                elements.addAll(group.children());
            }
        }
        for (PnmlElement one : elements) {
            if (declared.put(id(one), one) != null) {
                throw content.error(one, "the id '" + id(one) + "' is declared twice");
            }
        }
        for (PnmlElement one : elements) {
            switch (one.name()) {
                case "namedsort" -> named(id(one), one, 0);
                case "variabledecl" -> variables.put(id(one), new Variable(id(one), name(one), sort(only(one), 0)));
                case "partition" -> partition(one);
                default ->
                    throw content.error(
                            one,
                            "the declaration <" + one.name() + "> cannot be read; sorts, variables and partitions can");
            }
        }
    }

    @Nullable
    Constant constant(String id) {
        return constants.get(id);
    }

    /** The part of a partition that has an id. */
    @Nullable
    Part part(String id) {
        return parts.get(id);
    }

    @Nullable
    Partition partition(String id) {
        return partitions.get(id);
    }

    @Nullable
    Variable variable(String id) {
        return variables.get(id);
    }

    /** All variables, as they are declared. */
    Iterable<Variable> variables() {
        return variables.values();
    }

    private String id(PnmlElement element) {
        String id = element.attribute("id");
        if (id == null || id.isEmpty()) {
            throw content.error(element, "a <" + element.name() + "> without id");
        }
        if (NameRule.refuses(id).isPresent()) {
            throw content.error(element, NameRule.refuses(id).get());
        }
        return id;
    }

    private String name(PnmlElement element) {
        String name = element.attribute("name");
        return name == null || name.isBlank() || NameRule.refuses(name).isPresent() ? id(element) : name;
    }

    /** The only child of an element. */
    PnmlElement only(PnmlElement element) {
        if (element.children().size() != 1) {
            throw content.error(
                    element,
                    "<" + element.name() + "> has " + element.children().size() + " parts where one is expected");
        }
        return element.children().get(0);
    }

    private ColorSort named(String id, PnmlElement use, int depth) {
        ColorSort known = sorts.get(id);
        if (known != null) {
            return known;
        }
        PnmlElement declaration = declared.get(id);
        if (declaration == null || !declaration.name().equals("namedsort")) {
            throw content.error(use, "there is no sort '" + id + "'");
        }
        ColorSort sort = sort(only(declaration), name(declaration), depth + 1);
        sorts.put(id, sort);
        return sort;
    }

    /** The sort that an element stands for. */
    ColorSort sort(PnmlElement element) {
        return sort(element, 0);
    }

    private ColorSort sort(PnmlElement element, int depth) {
        return sort(element, element.name(), depth);
    }

    private ColorSort sort(PnmlElement element, String name, int depth) {
        if (depth > DEEPEST) {
            throw content.error(element, "sorts that refer to each other more than " + DEEPEST + " deep, or in a ring");
        }
        return switch (element.name()) {
            case "usersort" -> named(required(element, "declaration"), element, depth);
            case "dot" -> new ColorSort.Dot(name);
            case "cyclicenumeration", "finiteenumeration" -> listed(element, name);
            case "finiteintrange" -> range(element, name);
            case "productsort" -> {
                var parts = new ArrayList<ColorSort>();
                for (PnmlElement part : element.children()) {
                    parts.add(sort(part, depth + 1));
                }
                yield product(element, name, parts);
            }
            default ->
                throw content.error(
                        element,
                        "the sort <" + element.name()
                                + "> cannot be read; dots, enumerations, ranges of numbers and their products can");
        };
    }

    /** The sort of tuples; a tuple of one is that one. */
    ColorSort product(PnmlElement at, String name, List<ColorSort> parts) {
        long size = 1;
        for (ColorSort part : parts) {
            size *= part.size();
            if (size > Integer.MAX_VALUE - 8) {
                throw content.error(at, "there are more than " + (Integer.MAX_VALUE - 8) + " tuples of '" + name + "'");
            }
        }
        if (parts.isEmpty()) {
            throw content.error(at, "<" + at.name() + "> has no parts");
        }
        return parts.size() == 1 ? parts.get(0) : new ColorSort.Product(name, parts, (int) size);
    }

    String required(PnmlElement element, String attribute) {
        String value = element.attribute(attribute);
        if (value == null) {
            throw content.error(element, "<" + element.name() + "> without " + attribute);
        }
        return value;
    }

    private ColorSort listed(PnmlElement element, String name) {
        var ids = new ArrayList<String>();
        var names = new ArrayList<String>();
        for (PnmlElement color : element.children()) {
            if (!color.name().equals("feconstant")) {
                throw content.error(color, "<" + color.name() + "> where a <feconstant> is expected");
            }
            ids.add(id(color));
            names.add(name(color));
        }
        Set<String> different = new HashSet<>(names);
        var sort = new ColorSort.Listed(name, different.size() == names.size() ? names : ids);
        if (ids.isEmpty()) {
            throw content.error(element, "the sort '" + name + "' has no colours");
        }
        for (int i = 0; i < ids.size(); i++) {
            if (constants.put(ids.get(i), new Constant(sort, i)) != null) {
                throw content.error(element.children().get(i), "the id '" + ids.get(i) + "' is declared twice");
            }
        }
        return sort;
    }

    private ColorSort.Range range(PnmlElement element, String name) {
        long start = number(element, "start");
        long end = number(element, "end");
        if (end < start || end - start >= Integer.MAX_VALUE - 8) {
            throw content.error(element, "a range from " + start + " to " + end + " has no numbers, or too many");
        }
        return new ColorSort.Range(name, start, (int) (end - start + 1));
    }

    /** The value of an attribute that is a whole number. */
    long number(PnmlElement element, String attribute) {
        String digits = required(element, attribute).trim();
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException odd) {
            throw content.error(
                    element,
                    attribute + " '" + (digits.length() > 40 ? digits.substring(0, 40) + "..." : digits)
                            + "' is not a number up to " + Integer.MAX_VALUE);
        }
    }

    private void partition(PnmlElement element) {
        if (element.children().isEmpty()) {
            throw content.error(element, "a partition without a sort");
        }
        ColorSort of = sort(element.children().get(0), 0);
        List<PnmlElement> listed =
                element.children().subList(1, element.children().size());
        var partOf = new Integer[of.size()];
        var names = new ArrayList<String>();
        for (PnmlElement part : listed) {
            var colors = new ArrayList<Integer>();
            if (!part.name().equals("partitionelement")) {
                throw content.error(part, "<" + part.name() + "> where a <partitionelement> is expected");
            }
            for (PnmlElement color : part.children()) {
                Constant constant = constants.get(String.valueOf(color.attribute("declaration")));
                if (!color.name().equals("useroperator")
                        || constant == null
                        || !constant.sort().fits(of)) {
                    throw content.error(
                            color, "a part of a partition lists colours of '" + of.name() + "' by their ids");
                }
                if (partOf[constant.value()] != null) {
                    throw content.error(color, "the colour is in two parts of the partition");
                }
                partOf[constant.value()] = names.size();
                colors.add(constant.value());
            }
            parts.put(id(part), new Part(of, List.copyOf(colors)));
            names.add(name(part));
        }
        for (int color = 0; color < partOf.length; color++) {
            if (partOf[color] == null) {
                throw content.error(element, "the colour '" + of.color(color) + "' is in no part of the partition");
            }
        }
        var sort = new ColorSort.Listed(name(element), names);
        for (int i = 0; i < listed.size(); i++) {
            if (constants.put(id(listed.get(i)), new Constant(sort, i)) != null) {
                throw content.error(listed.get(i), "the id '" + id(listed.get(i)) + "' is declared twice");
            }
        }
        partitions.put(id(element), new Partition(sort, of, List.of(partOf)));
    }
}
