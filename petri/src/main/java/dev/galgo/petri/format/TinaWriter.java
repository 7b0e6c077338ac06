package dev.galgo.petri.format;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import java.util.Optional;

/** Writes a net in TINA's {@code .net} form: {@code tr t p q*2 -> r}. */
public final class TinaWriter {
    private TinaWriter() {}

    public static String write(Net net) {
        var out = new StringBuilder("net ").append(name(net.name())).append('\n');
        for (int t = 0; t < net.transitionCount(); t++) {
            out.append("tr ").append(name(net.transitionName(t)));
            arcs(out, net, net.inputs(t));
            Arcs against = net.inhibitors(t);
            for (int i = 0; i < against.size(); i++) {
                out.append(' ')
                        .append(name(net.placeName(against.key(i))))
                        .append("?-")
                        .append(against.value(i));
            }
            out.append(" ->");
            arcs(out, net, net.outputs(t));
            out.append('\n');
        }
        for (int p = 0; p < net.placeCount(); p++) {
            boolean alone = net.consumers(p).length == 0 && net.producers(p).length == 0;
            if (net.initial(p) > 0 || alone) {
                out.append("pl ")
                        .append(name(net.placeName(p)))
                        .append(" (")
                        .append(net.initial(p))
                        .append(")\n");
            }
        }
        return out.toString();
    }

    private static void arcs(StringBuilder out, Net net, Arcs arcs) {
        for (int i = 0; i < arcs.size(); i++) {
            out.append(' ').append(name(net.placeName(arcs.key(i))));
            if (arcs.value(i) != 1) {
                out.append('*').append(arcs.value(i));
            }
        }
    }

    /** A name as it stands where TINA can read it so, otherwise in braces. */
    private static String name(String name) {
        Optional<String> refused = NameRule.refuses(name);
        if (refused.isPresent()) {
            throw new NetException(refused.get());
        }
        boolean plain = !name.isEmpty() && (Character.isLetter(name.charAt(0)) || name.charAt(0) == '_');
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            plain &= c < 128 && (Character.isLetterOrDigit(c) || c == '_' || c == '\'');
        }
        return plain && !TinaReader.KEYWORDS.contains(name)
                ? name
                : '{' + name.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}") + '}';
    }
}
