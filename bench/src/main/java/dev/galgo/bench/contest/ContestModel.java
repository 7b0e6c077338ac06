package dev.galgo.bench.contest;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A model of the contest, as an archive of a folder.
 *
 * @param family what it is an instance of, with its kind: PT or COL
 * @param size the bytes of its net
 */
record ContestModel(String name, String family, Path archive, long size) {
    /** Nets beyond this are left out. */
    private static final long LARGEST = 20_000_000;

    /** Which instances of each family to take. */
    enum Pick {
        SMALLEST,
        MEDIAN,
        LARGEST,
        ALL
    }

    static List<ContestModel> pick(Path folder, Pick pick, Path sizes) throws IOException {
        var families = new TreeMap<String, List<ContestModel>>();
        for (ContestModel model : all(folder, sizes)) {
            families.computeIfAbsent(model.family(), family -> new ArrayList<>())
                    .add(model);
        }
        var picked = new ArrayList<ContestModel>();
        for (List<ContestModel> family : families.values()) {
            family.sort(Comparator.comparingLong(ContestModel::size).thenComparing(ContestModel::name));
            switch (pick) {
                case SMALLEST -> picked.add(family.get(0));
                case MEDIAN -> picked.add(family.get(family.size() / 2));
                case LARGEST -> picked.add(family.get(family.size() - 1));
                case ALL -> picked.addAll(family);
            }
        }
        picked.sort(Comparator.comparingLong(ContestModel::size));
        return picked;
    }

    private static List<ContestModel> all(Path folder, Path sizes) throws IOException {
        Map<String, Long> known = known(sizes);
        var models = new ArrayList<ContestModel>();
        try (Stream<Path> archives = Files.list(folder.resolve("INPUTS"))) {
            for (Path archive : archives.sorted().toList()) {
                String file = archive.getFileName().toString();
                String name = file.replaceFirst("\\.tgz$", "");
                if (name.equals(file) || !name.matches(".+-(PT|COL)-.+")) {
                    continue;
                }
                Long size = known.get(name);
                if (size == null) {
                    size = netSize(archive);
                    Files.writeString(
                            sizes,
                            name + "," + size + "\n",
                            StandardCharsets.UTF_8,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.APPEND);
                }
                if (size > 0 && size < LARGEST) {
                    models.add(new ContestModel(name, name.replaceFirst("-(PT|COL)-.+$", " $1"), archive, size));
                }
            }
        }
        return models;
    }

    private static Map<String, Long> known(Path sizes) throws IOException {
        var known = new HashMap<String, Long>();
        if (Files.exists(sizes)) {
            for (String line : Files.readAllLines(sizes)) {
                int comma = line.indexOf(',');
                known.put(line.substring(0, comma), Long.parseLong(line.substring(comma + 1)));
            }
        }
        return known;
    }

    /** The size of {@code model.pnml} as the archive's headers say; 0 if there is none. */
    static long netSize(Path archive) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(archive), 1 << 16)) {
            var header = new byte[512];
            while (in.readNBytes(header, 0, 512) == 512 && header[0] != 0) {
                String entry = new String(header, 0, 100, StandardCharsets.US_ASCII);
                entry = entry.indexOf(0) < 0 ? entry : entry.substring(0, entry.indexOf(0));
                String digits = new String(header, 124, 12, StandardCharsets.US_ASCII).replaceAll("[^0-7]", "");
                long size = digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
                if (entry.endsWith("/model.pnml")) {
                    return size;
                }
                in.skipNBytes((size + 511) / 512 * 512);
            }
        } catch (EOFException cut) {
            return 0;
        }
        return 0;
    }
}
