package dev.galgo.bench.contest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/**
 * What Galgo shows for an answer about deadlock, checked by somebody else: a certificate by a process that has nothing but the certificate and the net,
 * a run by {@link PlainNet}.
 *
 * @param kind {@code proof}, {@code run} or {@code none}
 * @param check {@code accepted}, {@code refused} or {@code unchecked}
 * @param found how many firings the run had when it was found
 * @param shown how many it had when it was shown
 * @param shortest whether the report says that none is shorter
 */
record ContestEvidence(
        String model,
        String kind,
        String check,
        int found,
        int shown,
        boolean shortest,
        double cpu,
        double checkCpu,
        String remark) {
    static final String HEADER = "model,kind,check,found,shown,shortest,cpu,check cpu,remark";

    /** Checking visits again what a search has visited, and more slowly. */
    private static final int PATIENCE = 5;

    private static final Pattern SHORTENED = Pattern.compile("shortening: ([0-9]+) firings to ([0-9]+) .*");

    /** What a report says of its only answer. */
    private record Told(String outcome, String rests, List<String> tried, List<String> run) {}

    /** Asks once more, with everything that can be checked written down. */
    static ContestEvidence of(Path launcher, String options, String name, Path folder, int seconds)
            throws IOException, InterruptedException {
        Path net = folder.resolve("model.pnml");
        Path report = folder.resolve("report.json");
        Path certificate = folder.resolve("certificate.json");
        ContestProcess.Outcome asked = ContestProcess.galgo(
                launcher,
                options,
                folder,
                seconds,
                List.of(
                        "--deadlock",
                        "--no-schedule",
                        "--json",
                        report.toString(),
                        "--certificate",
                        certificate.toString(),
                        net.toString()));
        Told told = Files.exists(report) ? read(report) : new Told("", "", List.of(), List.of());
        return switch (told.outcome()) {
            case "holds" -> {
                ContestProcess.Outcome checked = ContestProcess.galgo(
                        launcher,
                        options,
                        folder,
                        PATIENCE * seconds,
                        List.of("--check-certificate", certificate.toString(), net.toString()));
                boolean accepted = checked.code() == 0;
                yield new ContestEvidence(
                        name,
                        "proof",
                        accepted ? "accepted" : "refused",
                        0,
                        0,
                        false,
                        asked.cpu(),
                        checked.cpu(),
                        accepted ? told.rests() : checked.said());
            }
            case "violated" -> run(name, net, told, asked.cpu());
            default -> new ContestEvidence(name, "none", "unchecked", 0, 0, false, asked.cpu(), 0, asked.said());
        };
    }

    private static ContestEvidence run(String name, Path net, Told told, double cpu) throws IOException {
        int shown = told.run().size();
        int found = shown;
        for (String line : told.tried()) {
            Matcher shortened = SHORTENED.matcher(line);
            found = shortened.matches() ? Integer.parseInt(shortened.group(1)) : found;
        }
        String check = "unchecked";
        String remark = "a run of the unfolded net";
        if (!name.contains("-COL-")) {
            Optional<String> why = why(net, told.run());
            check = why.isEmpty() ? "accepted" : "refused";
            remark = why.orElse("");
        }
        boolean shortest = shown == 0 || told.rests().contains("none shorter");
        return new ContestEvidence(name, "run", check, found, shown, shortest, cpu, 0, remark);
    }

    private static Optional<String> why(Path net, List<String> run) throws IOException {
        try {
            return PlainNet.read(net).whyNoDeadlock(run);
        } catch (XMLStreamException unreadable) {
            return Optional.of(String.valueOf(unreadable.getMessage()));
        }
    }

    private static Told read(Path report) throws IOException {
        String outcome = "";
        String rests = "";
        var tried = new ArrayList<String>();
        var run = new ArrayList<String>();
        try (JsonParser json = new JsonFactory().createParser(report.toFile())) {
            while (json.nextToken() != null) {
                if (json.currentToken() != JsonToken.FIELD_NAME) {
                    continue;
                }
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "outcome" -> outcome = json.getText();
                    case "rests" -> rests = json.getText();
                    case "tried" -> texts(json, tried);
                    case "run" -> texts(json, run);
                    default -> {}
                }
            }
        }
        return new Told(outcome, rests, tried, run);
    }

    private static void texts(JsonParser json, List<String> into) throws IOException {
        if (json.currentToken() == JsonToken.START_ARRAY) {
            for (JsonToken token = json.nextToken(); token == JsonToken.VALUE_STRING; token = json.nextToken()) {
                into.add(json.getText());
            }
        }
    }

    boolean isRefused() {
        return check.equals("refused");
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%d,%d,%b,%.2f,%.2f,\"%s\"",
                model,
                kind,
                check,
                found,
                shown,
                shortest,
                cpu,
                checkCpu,
                remark.replace('"', '\'').replace('\n', ' '));
    }

    static ContestEvidence parse(String line) {
        String[] cells = line.split(",", 9);
        return new ContestEvidence(
                cells[0],
                cells[1],
                cells[2],
                Integer.parseInt(cells[3]),
                Integer.parseInt(cells[4]),
                Boolean.parseBoolean(cells[5]),
                Double.parseDouble(cells[6]),
                Double.parseDouble(cells[7]),
                cells[8].replaceAll("^\"|\"$", ""));
    }
}
