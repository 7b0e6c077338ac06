package dev.galgo.petri.property;

import dev.galgo.petri.colored.Unfolding;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.util.Optional;
import java.util.OptionalInt;

/** Properties of coloured nets, where a coloured place stands for all its tokens. */
public final class ColoredProperty {
    private ColoredProperty() {}

    /** Asks whether a marking with a property can be reached, of a net that may be what is left of a coloured one. */
    public static NetQuestion reach(Net net, Optional<Unfolding> unfolding, String property) {
        if (unfolding.isEmpty()) {
            return NetQuestion.reach(net, property);
        }
        Unfolding from = unfolding.get();
        Formula formula = PropertyParser.parse(property, names(from));
        return new NetQuestion(net, new Goal.Reach(unfolded(property, from), formula));
    }

    /** The places of a sum, such as {@code p1 + 2*p2}, and how often each counts; throws {@link PropertyException} if it is something else. */
    public static Arcs sum(Net net, Optional<Unfolding> unfolding, String sum) {
        return PropertyParser.sum(
                sum, unfolding.map(ColoredProperty::names).orElseGet(() -> PropertyParser.Names.of(net)));
    }

    private static PropertyParser.Names names(Unfolding unfolding) {
        return new PropertyParser.Names(
                name -> places(name, unfolding),
                unfolding.colored().places().stream().map(place -> place.name()).toList());
    }

    private static Optional<int[]> places(String name, Unfolding unfolding) {
        OptionalInt place = unfolding.net().place(name);
        if (place.isPresent()) {
            return Optional.of(new int[] {place.getAsInt()});
        }
        Optional<int[]> colored = unfolding.places(name);
        return colored.isEmpty() && unfolding.isLeftOut(name) ? Optional.of(new int[0]) : colored;
    }

    /** The property of the unfolded net: coloured places become the sums of theirs, other names stay. */
    static String unfolded(String property, Unfolding unfolding) {
        Net net = unfolding.net();
        var text = new StringBuilder();
        int copied = 0;
        for (PropertyTokens.Token token : PropertyTokens.of(property)) {
            boolean name = token.kind() == PropertyTokens.Kind.NAME || token.kind() == PropertyTokens.Kind.QUOTED;
            if (!name || net.place(token.text()).isPresent()) {
                continue;
            }
            Optional<int[]> places = places(token.text(), unfolding);
            if (places.isPresent()) {
                text.append(property, copied, token.at() - 1).append(sum(places.get(), net));
                copied = end(property, token);
            }
        }
        return text.append(property.substring(copied)).toString();
    }

    private static int end(String property, PropertyTokens.Token token) {
        int start = token.at() - 1;
        if (token.kind() == PropertyTokens.Kind.NAME) {
            return start + token.text().length();
        }
        int at = start + 1;
        while (property.charAt(at) != '"') {
            at += property.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private static String sum(int[] places, Net net) {
        var sum = new StringBuilder();
        for (int place : places) {
            sum.append(sum.length() == 0 ? "" : " + ");
            sum.append('"')
                    .append(net.placeName(place).replace("\\", "\\\\").replace("\"", "\\\""))
                    .append('"');
        }
        return places.length == 0 ? "0" : places.length == 1 ? sum.toString() : "(" + sum + ")";
    }
}
