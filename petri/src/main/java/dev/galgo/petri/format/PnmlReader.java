package dev.galgo.petri.format;

import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.net.NetException;
import java.io.Reader;
import java.math.BigInteger;

/**
 * Reads a place/transition net from PNML (ISO/IEC 15909-2), as the Model Checking Contest writes it: weights, tokens, and arcs that inhibit or test as
 * TINA, TAPAAL and PIPE write them. Colours and time are refused by name; {@link ColoredPnmlReader} reads colours.
 */
public final class PnmlReader {
    private final PnmlContent content;

    private PnmlReader(PnmlContent content) {
        this.content = content;
    }

    /** Reads a net; {@code file} is what errors call it. */
    public static Net read(String file, Reader in) {
        return of(PnmlScanner.scan(file, in, false));
    }

    static Net of(PnmlContent content) {
        return new PnmlReader(content).build();
    }

    private Net build() {
        NetBuilder net = Net.builder(content.netName);
        for (PnmlItem node : content.order) {
            try {
                if (node.kind.equals("place")) {
                    net.place(content.name(node), number(node, 0, 0, "initial marking"));
                } else {
                    net.transition(content.name(node));
                }
            } catch (NetException wrong) {
                throw content.error(node.at, String.valueOf(wrong.getMessage()));
            }
        }
        for (PnmlItem arc : content.arcs) {
            try {
                String from = content.name(content.target(arc.source, arc));
                String to = content.name(content.target(arc.target, arc));
                long weight = number(arc, 1, 1, "weight");
                switch (arc.arc) {
                    case PLAIN -> net.arc(from, to, weight);
                    case INHIBITOR -> net.inhibitor(from, to, weight);
                    case TEST -> net.test(from, to, weight);
                }
            } catch (NetException wrong) {
                throw content.error(arc.at, String.valueOf(wrong.getMessage()));
            }
        }
        return net.build();
    }

    private long number(PnmlItem node, long least, long otherwise, String what) {
        String digits = node.number;
        if (digits == null || digits.isEmpty()) {
            return otherwise;
        }
        BigInteger value;
        try {
            if (digits.length() > 40) {
                throw new NumberFormatException();
            }
            value = new BigInteger(digits);
        } catch (NumberFormatException odd) {
            throw content.error(
                    node.at,
                    "the " + what + " of '" + node.id + "' is '"
                            + (digits.length() > 40 ? digits.substring(0, 40) + "..." : digits) + "', not a number");
        }
        if (value.compareTo(BigInteger.valueOf(least)) < 0
                || value.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0) {
            throw content.error(
                    node.at,
                    "the " + what + " of '" + node.id + "' is " + value + "; it can be " + least + " to "
                            + Integer.MAX_VALUE);
        }
        return value.longValue();
    }
}
