package dev.galgo.cli.program;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.format.NetFormat;
import dev.galgo.petri.format.NetFormatException;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetException;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files that hold a net. */
public final class NetFile {
    private static final Pattern TOOL =
            Pattern.compile("<(?:\\w+:)?toolspecific\\b[^>]*?\\btool\\s*=\\s*[\"']([^\"']*)[\"']");

    /** Units of places, which the Model Checking Contest adds to its nets: they say something of a net and change nothing. */
    private static final String UNITS = "nupn";

    private NetFile() {}

    /** Whether a name is that of a file with a net. */
    public static boolean isFor(String target) {
        return NetFormat.ofFile(target).isPresent();
    }

    public static Net read(String typed) throws UserError {
        byte[] content = bytes(typed);
        try {
            return NetFormat.ofFile(typed).orElse(NetFormat.PNML).read(typed, content);
        } catch (NetFormatException | NetException wrong) {
            throw new UserError(
                    ExitCode.USAGE, String.valueOf(wrong.getMessage()), "Galgo reads place/transition nets.", wrong);
        }
    }

    private static byte[] bytes(String typed) throws UserError {
        try {
            return Target.of(typed).bytes(typed);
        } catch (OpenException unreadable) {
            throw UserError.of(unreadable);
        }
    }

    /** What readers of an answer should know of the file: the standard lets tools add parts of their own, which are passed over. */
    public static List<String> notes(String typed) throws UserError {
        String text = new String(bytes(typed), StandardCharsets.UTF_8);
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
