package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.explorer.http.StaticFile;
import dev.galgo.explorer.page.ClientFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The client that is served is the one that is checked in, and that one was built from the sources beside it. */
class ClientFilesTest {
    private static final Path CLIENT = Path.of("client");

    @Test
    void theJarCarriesWhatIsCheckedIn() throws IOException {
        Map<String, StaticFile> served = ClientFiles.served();
        for (String name : new String[] {"explorer.js", "explorer.css"}) {
            assertThat(served.get("/" + name).content())
                    .isEqualTo(Files.readAllBytes(CLIENT.resolve("dist").resolve(name)));
        }
        assertThat(new String(served.get("/").content(), StandardCharsets.UTF_8))
                .contains("explorer.js")
                .contains("explorer.css");
    }

    /** The same hash as in {@code build.mjs}. */
    @Test
    void whatIsCheckedInWasBuiltFromTheSourcesBesideIt() throws IOException, NoSuchAlgorithmException {
        var names = new TreeSet<String>();
        names.add("build.mjs");
        names.add("package-lock.json");
        try (Stream<Path> files = Files.walk(CLIENT.resolve("src"))) {
            files.filter(Files::isRegularFile)
                    .forEach(
                            file -> names.add(CLIENT.relativize(file).toString().replace('\\', '/')));
        }
        MessageDigest hash = MessageDigest.getInstance("SHA-256");
        for (String name : names) {
            String text = Files.readString(CLIENT.resolve(name)).replace("\r", "");
            hash.update((name + "\n" + text + "\n").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Files.readString(CLIENT.resolve("dist/sources.sha256")).strip())
                .as("explorer/client/dist is stale: run npm run build in explorer/client, and commit it")
                .isEqualTo(HexFormat.of().formatHex(hash.digest()));
    }
}
