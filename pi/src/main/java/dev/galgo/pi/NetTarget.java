package dev.galgo.pi;

import dev.galgo.petri.colored.Unfolding;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.format.PnmlIds;
import dev.galgo.petri.format.ReadNet;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.query.NetNames;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files that hold a net. */
public final class NetTarget {
    /** What it is called where people read what was started. */
    public static final String KIND = "Petri net";

    private static final String ADVICE =
            "Galgo reads place/transition nets, also with inhibitor arcs, and coloured nets with finitely many colours.";

    private static final Pattern TOOL =
            Pattern.compile("<(?:\\w+:)?toolspecific\\b[^>]*?\\btool\\s*=\\s*[\"']([^\"']*)[\"']");

    /** Units of places, which the Model Checking Contest adds to its nets: they say something of a net and change nothing. */
    private static final String UNITS = "nupn";

    private NetTarget() {}

    /** Whether a name is that of a file with a net. */
    public static boolean isFor(String name) {
        return NetFormat.ofFile(name).isPresent();
    }

    /** Reads the net, unfolded where it is a coloured one. */
    public static Net read(Target target) throws OpenException {
        return read(target, Budget.start(ProofLimits.DEFAULT)).net();
    }

    /** Reads the net, and unfolds a coloured one as far as the budget goes. */
    public static ReadNet read(Target target, Budget budget) throws OpenException {
        String name = target.name();
        byte[] content = target.bytes(name);
        try {
            return NetFormat.ofFile(name).orElse(NetFormat.PNML).read(name, content, budget);
        } catch (NetFormatException wrong) {
            throw new OpenException(String.valueOf(wrong.getMessage()), ADVICE, wrong);
        } catch (NetException wrong) {
            throw new OpenException(name + ": " + wrong.getMessage() + ".", ADVICE, wrong);
        } catch (LimitReached limit) {
            throw new OpenException(
                    name + " cannot be unfolded: " + limit.getMessage() + ".",
                    "Give it more time or memory, or fewer colours.",
                    limit);
        }
    }

    /** What the names in query files stand for: ids of the file, also where the net goes by names. */
    public static NetNames queryNames(Target target, ReadNet read) throws OpenException {
        String name = target.name();
        Net net = read.net();
        if (read.unfolding().isPresent()) {
            Unfolding unfolding = read.unfolding().get();
            return new NetNames(unfolding::places, unfolding::transitions);
        }
        if (NetFormat.ofFile(name).orElse(NetFormat.PNML) != NetFormat.PNML) {
            return NetNames.of(net);
        }
        PnmlIds ids = PnmlIds.read(name, target.bytes(name));
        return NetNames.of(net, ids.places(), ids.transitions());
    }

    /** What readers of an answer should know of the file: the standard lets tools add parts of their own, which are passed over. */
    public static List<String> notes(Target target) throws OpenException {
        String text = new String(target.bytes(target.name()), StandardCharsets.UTF_8);
        var tools = new TreeSet<String>();
        for (Matcher found = TOOL.matcher(text); found.find(); ) {
            tools.add(found.group(1));
        }
        tools.remove(UNITS);
        return tools.isEmpty()
                ? List.of()
                : List.of(
                        "parts that are specific to " + String.join(", ", tools)
                                + " were passed over: if they change what the net does, as inhibitors or times would, the answers are not about that net");
    }
}
