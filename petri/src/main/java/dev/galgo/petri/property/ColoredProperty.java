package dev.galgo.petri.property;

import dev.galgo.petri.colored.Unfolding;
import dev.galgo.petri.net.Net;
import java.util.Optional;

/** Properties of coloured nets, where a coloured place stands for all its tokens. */
public final class ColoredProperty {
    private ColoredProperty() {}

    /** Asks whether a marking with a property can be reached, of a net that may be what is left of a coloured one. */
    public static NetQuestion reach(Net net, Optional<Unfolding> unfolding, String property) {
        return NetQuestion.reach(
                net, unfolding.map(from -> unfolded(property, from)).orElse(property));
    }

    /** The property of the unfolded net: coloured places become the sums of theirs, other names stay. */
    public static String unfolded(String property, Unfolding unfolding) {
        Net net = unfolding.net();
        var text = new StringBuilder();
        int copied = 0;
        for (PropertyTokens.Token token : PropertyTokens.of(property)) {
            boolean name = token.kind() == PropertyTokens.Kind.NAME || token.kind() == PropertyTokens.Kind.QUOTED;
            if (!name || net.place(token.text()).isPresent()) {
                continue;
            }
            Optional<int[]> places = unfolding.places(token.text());
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
